import type { NetworkStandIn } from '../network-stand-in.ts';
import { refuseBluesky } from './bluesky-access.ts';
import { blueskyRecordRoutes } from './bluesky-record-routes.ts';
import { blueskySessionRoutes } from './bluesky-session-routes.ts';
import { blueskyVideoRoutes } from './bluesky-video-routes.ts';

/** Bluesky: a server of accounts and the service for videos on one host. */
export const bluesky: NetworkStandIn = {
  tokenLifeSec: 7200,
  prefixes: { code: '', access: 'bsky-sandbox-access', refresh: 'bsky-sandbox-refresh' },
  consent: null,
  refuse: refuseBluesky,
  routes: (network, tools) => [
    ...blueskySessionRoutes(network, tools.url),
    ...blueskyVideoRoutes(network, tools.url),
    ...blueskyRecordRoutes(network),
  ],
};
