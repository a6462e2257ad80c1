import { parseJson } from '@clipwright/clip-spec';
import { workspaceHeader } from '@clipwright/contract';
import { language } from '../language/language-messages.ts';
import { namedWorkspaceId } from '../workspace/named-workspace.ts';
import { ConnectionError } from './connection-error.ts';
import { toApiError } from './to-api-error.ts';

export type SendFormOptions = {
  signal?: AbortSignal;
  /** The longest wait from the first byte to the response. */
  timeoutMs: number;
  /** Called with the number of bytes sent so far. */
  onProgress?: (sentBytes: number) => void;
};

/**
 * Posts a form and reports the upload progress, which `fetch` does not. The response is JSON.
 * @throws ApiError, ConnectionError, and the signal's reason if it was aborted.
 */
export function sendForm<Answer>(path: string, form: FormData, options: SendFormOptions): Promise<Answer> {
  const { signal, timeoutMs, onProgress } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (error: unknown) => {
      signal?.removeEventListener('abort', abort);
      reject(error);
    };
    request.open('POST', new URL(path, window.location.origin));
    request.setRequestHeader('Accept-Language', language);
    const workspaceId = namedWorkspaceId();
    if (workspaceId !== null) request.setRequestHeader(workspaceHeader, workspaceId);
    request.timeout = timeoutMs;
    if (onProgress) request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      signal?.removeEventListener('abort', abort);
      // A proxy may have responded with an HTML page.
      const body = parseJson(request.responseText) ?? null;
      if (request.status >= 200 && request.status < 300) resolve(body as Answer);
      else reject(toApiError(request.status, body, request.statusText));
    });
    request.addEventListener('error', () => fail(new ConnectionError('unreachable')));
    request.addEventListener('timeout', () => fail(new ConnectionError('timeout')));
    request.addEventListener('abort', () => fail(signal?.reason ?? new ConnectionError('closed')));
    signal?.addEventListener('abort', abort, { once: true });
    request.send(form);
  });
}
