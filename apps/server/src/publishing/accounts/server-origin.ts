import { type NetworkId, networkNames } from '@clipwright/contract';
import { isLoopbackHost } from '../../config/loopback.ts';
import { AppError } from '../../http/app-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

/** Networks whose accounts are on servers of their own. */
const networksWithServers: readonly NetworkId[] = ['peertube', 'bluesky', 'mastodon'];

export const hasServers = (network: NetworkId) => networksWithServers.includes(network);

/**
 * Returns the origin of an account's server, or of the network's API. Networks refuse to connect to addresses that are
 * not public. @param server a host or an address, as the user wrote it; ignored for a network without servers
 * @throws AppError `network_server_missing`, `network_server_refused`
 */
export function requireOrigin(
  { config: { publishing } }: Pick<PublishingDeps, 'config'>,
  network: NetworkId,
  server: string | undefined,
): string {
  const facts = { network: networkNames[network] };
  const usual = network === 'peertube' || network === 'mastodon' ? null : publishing.origins[network];
  if (usual !== null && (!hasServers(network) || server === undefined)) return usual;
  if (server === undefined) throw new AppError('network_server_missing', facts);
  const url = parseServer(server);
  const isSecure = url?.protocol === 'https:' || (publishing.allowsLoopback && isLoopbackHost(url?.hostname ?? ''));
  if (!url || !isSecure) throw new AppError('network_server_refused', facts);
  return url.origin;
}

/** Parses a host such as `social.example.org` or an address; null if it is neither. A dot at the end says nothing. */
function parseServer(server: string): URL | null {
  const url = URL.parse(server.includes('://') ? server : `https://${server}`);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}
