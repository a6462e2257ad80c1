import { json } from '../../hosts/host-answer.ts';
import { revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { authorizePeertube, channelOf, refusePeertube } from './peertube-access.ts';
import { peertubeTokenRoutes } from './peertube-token-routes.ts';
import { peertubeUploadRoutes } from './peertube-upload-routes.ts';
import { peertubeVideoRoutes } from './peertube-video-routes.ts';

const QUOTA_BYTES = 50 * 1024 ** 3;

/** PeerTube, version 7: one server, with a channel for each account. */
export const peertube: NetworkStandIn = {
  tokenLifeSec: 14_400,
  prefixes: { code: '', access: 'pt-sandbox-access', refresh: 'pt-sandbox-refresh' },
  consent: null,
  refuse: refusePeertube,
  routes: (network, tools) => [
    {
      method: 'GET',
      pattern: /^\/api\/v1\/config$/,
      operation: 'config',
      query: [],
      body: 'none',
      handle: () => json({ serverVersion: '7.3.0', instance: { name: 'Sandbox' }, user: { videoQuota: -1 } }),
    },
    ...peertubeTokenRoutes(network),
    {
      method: 'GET',
      pattern: /^\/api\/v1\/users\/me$/,
      operation: 'account',
      query: [],
      body: 'none',
      handle(request) {
        const { id, email } = authorizePeertube(network, request);
        const host = new URL(tools.url()).host;
        return json({
          id: Number(id),
          username: email,
          email: `${email}@example.com`,
          videoQuota: QUOTA_BYTES,
          videoQuotaDaily: -1,
          account: {
            id: Number(id),
            name: email,
            displayName: `${email} (sandbox)`,
            host,
            url: `${tools.url()}/accounts/${email}`,
          },
          videoChannels: [{ id: channelOf(id), name: `${email}_channel`, displayName: 'Main channel' }],
        });
      },
    },
    {
      method: 'GET',
      pattern: /^\/api\/v1\/users\/me\/video-quota-used$/,
      operation: 'quota',
      query: [],
      body: 'none',
      handle(request) {
        authorizePeertube(network, request);
        const isFull = network.state.quotaLeft === 0;
        return json({ videoQuotaUsed: isFull ? QUOTA_BYTES : 1_000_000, videoQuotaUsedDaily: 0 });
      },
    },
    ...peertubeUploadRoutes(network, tools.url),
    ...peertubeVideoRoutes(network, tools.url),
    {
      method: 'POST',
      pattern: /^\/api\/v1\/users\/revoke-token$/,
      operation: 'revoke',
      query: [],
      body: 'none',
      handle(request) {
        const { email } = authorizePeertube(network, request);
        revokeGrants(network, { email });
        return json({ redirectUrl: null });
      },
    },
  ],
};
