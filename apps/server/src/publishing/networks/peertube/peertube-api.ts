import type { Fetch, ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { bearer, type NetworkRequest, requestNetwork } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { mapPeertubeError, type PeertubeCall } from './map-peertube-error.ts';

export type PeertubeRequest = Partial<Pick<NetworkRequest, 'method' | 'headers' | 'body' | 'timeLimitMs'>> & {
  /** Sent as JSON. */
  input?: object;
};

/** Makes one request with the account's token. @throws NetworkError for any other status than the 200s and `accepted` */
export async function askPeertube(
  fetch: Fetch,
  { origin, accessToken, signal }: Pick<NetworkCall, 'origin' | 'accessToken' | 'signal'>,
  path: string,
  { headers, input, body = null, ...request }: PeertubeRequest = {},
  kind: PeertubeCall = 'other',
  accepted: readonly number[] = [],
): Promise<ProviderResponse> {
  const response = await requestNetwork({
    ...request,
    network: 'peertube',
    fetch,
    url: `${origin}/api/v1${path}`,
    headers: { ...bearer(accessToken), ...(input && { 'Content-Type': 'application/json' }), ...headers },
    body: input ? JSON.stringify(input) : body,
    signal,
  });
  const { status } = response;
  if ((status < 200 || status >= 300) && !accepted.includes(status)) throw mapPeertubeError(response, kind);
  return response;
}
