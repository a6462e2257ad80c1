import type { CloudProviderId } from '@clipwright/contract';
import { DriveError } from '../drive-error.ts';

/** Far larger than any API response; content is streamed. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export type DriveRequest = {
  provider: CloudProviderId;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Blob | URLSearchParams | null;
  timeLimitMs: number;
  signal: AbortSignal;
};

/** A response that has been read completely. */
export type DriveResponse = { status: number; headers: Headers; text: string };

/** Makes one request. Redirects are not followed, since their target would receive data meant for the provider. */
export async function requestDrive(request: DriveRequest): Promise<DriveResponse> {
  const limit = AbortSignal.timeout(request.timeLimitMs);
  const response = await fetchDrive(request, limit);
  return await mapConnectionErrors(request, limit, async () => ({
    status: response.status,
    headers: response.headers,
    text: await readLimited(request.provider, response),
  }));
}

/** Makes one request without reading the response; `limit` also applies to reading it. */
export async function fetchDrive(request: DriveRequest, limit: AbortSignal): Promise<Response> {
  const { url, method = 'GET', headers = {}, body = null, signal } = request;
  return await mapConnectionErrors(
    request,
    limit,
    async () =>
      await fetch(url, { method, headers, body, redirect: 'manual', signal: AbortSignal.any([signal, limit]) }),
  );
}

/** Maps connection errors. Their messages may contain URLs and are omitted. */
async function mapConnectionErrors<T>(
  { provider, signal }: Pick<DriveRequest, 'provider' | 'signal'>,
  limit: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DriveError) throw error;
    throw new DriveError('transient', { provider, detail: limit.aborted ? 'timeout' : connectionErrorCode(error) });
  }
}

/** Returns a code such as `ECONNRESET`. */
export function connectionErrorCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && /^[A-Z_]{1,40}$/.test(cause.code) ? cause.code : 'connection';
}

async function readLimited(provider: CloudProviderId, { body }: Response): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new DriveError('transient', { provider, detail: 'answer too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
