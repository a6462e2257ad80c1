import { ConnectionError } from './connection-error.ts';

/** Returns the JSON of a response, or null if it has none, for example if a proxy responded with an HTML page. */
export async function readBody(response: {
  status: number;
  headers: Headers;
  json(): Promise<unknown>;
}): Promise<unknown> {
  if (response.status === 204 || !response.headers.get('content-type')?.includes('json')) return null;
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new ConnectionError('timeout', { cause: error });
    }
    throw new ConnectionError('closed', { cause: error });
  }
}
