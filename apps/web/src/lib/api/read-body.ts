import { ConnectionError } from './connection-error.ts';

/** The JSON of an answer; null where it has none, or where something in between answered with a page. */
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
