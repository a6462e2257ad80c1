import { language } from '../language/language-messages.ts';
import { namedWorkspaceId, withWorkspace } from '../workspace/named-workspace.ts';
import { ConnectionError } from './connection-error.ts';

/** The longest wait for a response, by type of request. */
const timeoutsMs = { read: 15_000, write: 30_000 } as const;

/** A `fetch` that requests the page's language, times out, and throws a `ConnectionError` if there is no response. */
export const fetchWithTimeout: typeof fetch = async (input, init = {}) => {
  const method = init.method ?? 'GET';
  const timeout = AbortSignal.timeout(method === 'GET' ? timeoutsMs.read : timeoutsMs.write);
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', language);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await fetch(inWorkspace(input), { ...init, headers, signal });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (timeout.aborted) throw new ConnectionError('timeout', { cause: error });
    throw new ConnectionError(isClosed(error) ? 'closed' : 'unreachable', { cause: error });
  }
};

/**
 * Adds the workspace to the URL instead of a header. The browser matches preloaded responses by URL only and could
 * otherwise use one from another workspace.
 */
function inWorkspace(input: Parameters<typeof fetch>[0]): Parameters<typeof fetch>[0] {
  return namedWorkspaceId() === null || input instanceof Request ? input : withWorkspace(new URL(input));
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && /closed|reset|aborted by the server/i.test(error.message);
}
