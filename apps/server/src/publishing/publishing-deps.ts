import type { NetworkId } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import type { NetworkModule } from './networks/network.ts';

/** Returns a network's code; null if this installation has no keys for it. */
export type Networks = { get(id: NetworkId): Promise<NetworkModule | null> };

/** The dependencies for accounts at networks and posts. */
export type PublishingDeps = Pick<Deps, 'config' | 'db' | 'files' | 'jobs' | 'log' | 'now' | 'secrets'> & {
  networks: Networks;
};
