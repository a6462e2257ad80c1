import { type Network, type NetworkId, networkIds, networkNames } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import type { NetworkModule } from '../networks/network.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { configuredApp, needsApp } from './network-keys.ts';
import { hasServers } from './server-origin.ts';

/** Networks that lock what an app uploads that they have not audited: their accounts are not connected until then. */
const lockingNetworks: readonly NetworkId[] = ['youtube'];

/** Lists the networks, and whether this installation can connect accounts there. */
export async function listNetworks(deps: Pick<PublishingDeps, 'config' | 'networks'>): Promise<Network[]> {
  return await Promise.all(
    networkIds.map(async (id) => {
      const module = await deps.networks.get(id);
      return {
        id,
        name: networkNames[id],
        // Apps are only registered by hand where users consent on a page of the network.
        method: module?.auth.method ?? ('consent' as const),
        hasServers: hasServers(id),
        isConfigured: module !== null,
        isAudited: !needsApp(id) || configuredApp(deps.config.publishing, id)?.isAudited === true,
      };
    }),
  );
}

/**
 * Returns a network whose accounts can be connected here. @throws AppError `network_not_configured`,
 * `network_not_audited`
 */
export async function requireNetwork(
  { config, networks }: Pick<PublishingDeps, 'config' | 'networks'>,
  id: NetworkId,
): Promise<NetworkModule> {
  const module = await networks.get(id);
  if (module === null) throw new AppError('network_not_configured', { network: networkNames[id] });
  const isAudited = !needsApp(id) || configuredApp(config.publishing, id)?.isAudited === true;
  if (!isAudited && lockingNetworks.includes(id)) {
    throw new AppError('network_not_audited', { network: networkNames[id] });
  }
  return module;
}
