import type { PublishingConfig } from '../config/publishing-settings.ts';
import { getNetwork } from './networks/get-network.ts';
import type { Networks } from './publishing-deps.ts';

/** Returns the networks as configured in this installation. */
export function openNetworks(config: PublishingConfig): Networks {
  return { get: (id) => getNetwork(config, id) };
}
