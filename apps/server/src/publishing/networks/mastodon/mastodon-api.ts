import type { Fetch } from '../../../http/outgoing/request-provider.ts';
import { bearer, type NetworkRequest, requestNetwork } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { mapMastodonError } from './map-mastodon-error.ts';

/** The scopes of posting, in the form that older servers know as well. */
export const SCOPES = 'read:accounts read:statuses write:media write:statuses';

export type MastodonRequest = Partial<Pick<NetworkRequest, 'method' | 'headers' | 'body' | 'timeLimitMs'>>;

/** Makes one request with the account's token. @throws NetworkError for any other status than the 200s */
export async function askMastodon(
  fetch: Fetch,
  { origin, accessToken, signal }: NetworkCall,
  path: string,
  { headers, ...request }: MastodonRequest = {},
  kind: 'media' | 'post' | 'other' = 'other',
) {
  const response = await requestNetwork({
    ...request,
    network: 'mastodon',
    fetch,
    url: origin + path,
    headers: { ...bearer(accessToken), ...headers },
    signal,
  });
  if (response.status < 200 || response.status >= 300) throw mapMastodonError(response, kind);
  return response;
}
