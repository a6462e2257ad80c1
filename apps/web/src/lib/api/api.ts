import type { ErrorBody } from '@clipwright/contract';
import type { ApiType } from '@clipwright/server';
import { type ClientResponse, hc } from 'hono/client';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { readBody } from './read-body.ts';
import { toApiError } from './to-api-error.ts';

/**
 * The typed API client: `call(server.api.projects.$get({ query }, { init: { signal } }))`. No requests are sent while
 * the server renders a page.
 */
export const server = hc<ApiType>(typeof window === 'undefined' ? '' : window.location.origin, {
  fetch: fetchWithTimeout,
});

type SuccessOf<Response> =
  Response extends ClientResponse<infer Body, infer _Status, infer _Format> ? Exclude<Body, ErrorBody> : never;

/**
 * Returns the body of a successful response. Throws an `ApiError` for any other response, a `ConnectionError` if there
 * was none, and the signal's reason if the request was aborted.
 */
export async function call<Response extends ClientResponse<unknown, number, string>>(
  request: Promise<Response>,
): Promise<SuccessOf<Response>> {
  const response = await request;
  const body = await readBody(response);
  if (!response.ok) throw toApiError(response.status, body);
  return body as SuccessOf<Response>;
}
