import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sends a browser that asks the product for the sandbox's pages on to where they are, and says whether it did. Nothing is
 * passed on: only the machine itself finds something there.
 */
export function leadToSandbox(
  origin: string | null,
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  response: ServerResponse,
): boolean {
  if (origin === null || (method !== 'GET' && method !== 'HEAD') || !/^\/_sandbox(?:[/?]|$)/.test(url)) return false;
  response.writeHead(302, { Location: `${origin}${url}`, 'Cache-Control': 'no-store' }).end();
  return true;
}
