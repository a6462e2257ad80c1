import type { Deps } from '../deps.ts';
import { createRouter } from '../http/create-router.ts';
import { openNetworks } from './open-networks.ts';
import type { Networks } from './publishing-deps.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { consentRoutes } from './routes/consent-routes.ts';
import { postRoutes } from './routes/post-routes.ts';

/** @param networks default: those that this installation has keys for */
export function publishingRoutes({ networks, ...rest }: Omit<Deps, 'auth'> & { networks?: Networks | undefined }) {
  const deps = { ...rest, networks: networks ?? openNetworks(rest.config.publishing) };
  return createRouter().route('/', accountRoutes(deps)).route('/', consentRoutes(deps)).route('/', postRoutes(deps));
}
