import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Redirects a browser that requests the sandbox's pages from the product, and returns true if it did. Requests are not
 * forwarded: only the machine itself can reach the sandbox.
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
