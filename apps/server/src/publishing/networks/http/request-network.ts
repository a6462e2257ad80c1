import type { NetworkId } from '@clipwright/contract';
import type { PublishingConfig } from '../../../config/publishing-settings.ts';
import { makePublicFetch, RefusedTarget } from '../../../http/outgoing/fetch-public.ts';
import {
  type Fetch,
  type ProviderRequest,
  type ProviderResponse,
  requestProvider,
} from '../../../http/outgoing/request-provider.ts';
import { NetworkError } from '../network-error.ts';

/** The timeouts for requests to a network, in milliseconds: for a call, a part of a file, and a whole file. */
export const TIME_LIMITS_MS = { api: 30_000, part: 120_000, file: 900_000 } as const;

/** The ports of users' servers. */
const SERVER_PORTS = [443, 8443];

export type NetworkRequest = Omit<ProviderRequest, 'timeLimitMs'> & {
  network: NetworkId;
  /** Default: the limit of a call. */
  timeLimitMs?: number;
  /** The `fetch` of networks with servers of their own, which only connects to public addresses. */
  fetch?: Fetch | undefined;
  /** True if a user has just named the server, so that a name that does not resolve is wrong. */
  isNewServer?: boolean;
};

/** Makes one request and reads the response. Redirects are not followed. @throws NetworkError without a response */
export async function requestNetwork(request: NetworkRequest): Promise<ProviderResponse> {
  const { network, fetch, timeLimitMs = TIME_LIMITS_MS.api, isNewServer = false } = request;
  return await requestProvider(
    { ...request, timeLimitMs },
    {
      ...(fetch && { fetch }),
      fail(detail, thrown) {
        // The name of a known server may resolve again later.
        const isRefused = thrown instanceof RefusedTarget && (isNewServer || thrown.message !== 'unknown-host');
        const reason = isRefused ? 'server_unsuitable' : 'transient';
        return new NetworkError(reason, { network, detail: thrown instanceof RefusedTarget ? thrown.message : detail });
      },
    },
  );
}

/** Makes the `fetch` for servers that users name. */
export function makeServerFetch({ allowsLoopback }: Pick<PublishingConfig, 'allowsLoopback'>): Fetch {
  return makePublicFetch({ ports: SERVER_PORTS, allowsLoopback });
}

export function bearer(accessToken: string): { Authorization: string } {
  return { Authorization: `Bearer ${accessToken}` };
}
