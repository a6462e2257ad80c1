import { z } from 'zod';
import type { Fetch, ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { bearer, type NetworkRequest, requestNetwork } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { type BlueskyCall, mapBlueskyError } from './map-bluesky-error.ts';

/** The tools of Bluesky's code. `videoOrigin` is the service that processes videos. */
export type BlueskyTools = { fetch: Fetch; videoOrigin: string };

export type BlueskyRequest = {
  query?: Record<string, string>;
  /** Sent as JSON with POST. */
  input?: object;
  token?: string | null;
  signal: AbortSignal;
} & Partial<Pick<NetworkRequest, 'headers' | 'body' | 'timeLimitMs' | 'isNewServer'>>;

/** Calls a method of XRPC. @throws NetworkError for any other status than 200 and those in `accepted` */
export async function askBluesky(
  fetch: Fetch,
  origin: string,
  method: string,
  { query, input, token = null, headers, body, ...request }: BlueskyRequest,
  kind: BlueskyCall = 'other',
  accepted: readonly number[] = [],
): Promise<ProviderResponse> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const response = await requestNetwork({
    ...request,
    network: 'bluesky',
    fetch,
    url: `${origin}/xrpc/${method}${search}`,
    method: input === undefined && body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== null && bearer(token)),
      ...(input !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: input === undefined ? (body ?? null) : JSON.stringify(input),
  });
  if (response.status !== 200 && !accepted.includes(response.status)) throw mapBlueskyError(response, kind);
  return response;
}

/** An account's public document, which names its server. */
export const didDocument = z
  .object({ service: z.array(z.object({ id: z.string(), serviceEndpoint: z.string() })) })
  .nullish()
  .catch(null);

/** Returns the origin of the server that keeps an account; the one that was called if its document names none. */
export function readHomeOrigin(document: z.output<typeof didDocument>, called: string): string {
  const endpoint = document?.service.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint ?? '';
  const url = URL.parse(endpoint);
  return url === null || !/^https?:$/.test(url.protocol) ? called : url.origin;
}

const TOKEN_LIFE_SEC = 1800;

/** Gets a token with which the service with this identifier may call one method for the account. */
export async function getServiceToken(
  fetch: Fetch,
  { origin, accessToken, signal }: NetworkCall,
  { service, method }: { service: string; method: string },
): Promise<string> {
  const exp = String(Math.floor(Date.now() / 1000) + TOKEN_LIFE_SEC);
  const query = { aud: service, lxm: method, exp };
  const response = await askBluesky(fetch, origin, 'com.atproto.server.getServiceAuth', {
    query,
    token: accessToken,
    signal,
  });
  return readNetworkJson('bluesky', response, z.object({ token: z.string().min(1).max(16_384) })).token;
}

/** The identifier of a service that only has its origin. */
export function didOf(origin: string): string {
  return `did:web:${new URL(origin).host.replace(':', '%3A')}`;
}
