import { json } from '../../hosts/host-answer.ts';
import { findAccessGrant, findRefreshGrant, revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { tokenRoute } from '../routes/token-route.ts';
import { authorizeX, refuseX } from './x-access.ts';
import { xMediaRoutes } from './x-media-routes.ts';
import { xTweetRoutes } from './x-tweet-routes.ts';

/** X's API v2. */
export const x: NetworkStandIn = {
  tokenLifeSec: 7200,
  prefixes: { code: 'x-sandbox-code', access: 'x-sandbox-access', refresh: 'x-sandbox-refresh' },
  consent: {
    path: '/i/oauth2/authorize',
    hasApp: true,
    rules: {
      parameters: [
        ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'],
      ],
      scopes: {
        'tweet.read': 'See your posts',
        'tweet.write': 'Post for you',
        'users.read': 'See your account',
        'media.write': 'Upload media for you',
        'offline.access': '',
      },
      usualScopes: null,
      asksRefresh: (_, scopes) => scopes.includes('offline.access'),
      isRefreshGivenOnce: false,
      tellsScope: false,
      denial: '',
    },
  },
  refuse: refuseX,
  routes: (network) => [
    tokenRoute(network, { pattern: /^\/2\/oauth2\/token$/, usesBasic: true, rotates: true }),
    {
      method: 'POST',
      pattern: /^\/2\/oauth2\/revoke$/,
      operation: 'revoke',
      query: [],
      body: 'text',
      handle(request) {
        const token = textOf(readMembers(request).token);
        const access = findAccessGrant(network, `Bearer ${token}`);
        const grant = findRefreshGrant(network, token) ?? (typeof access === 'string' ? null : access);
        if (grant !== null) revokeGrants(network, grant);
        return json({ revoked: true });
      },
    },
    {
      method: 'GET',
      pattern: /^\/2\/users\/me$/,
      operation: 'account',
      query: ['user.fields'],
      body: 'none',
      handle(request) {
        const { id, email } = authorizeX(network, request, 'users.read');
        return json({ data: { id, username: email.replaceAll('-', '_'), name: email } });
      },
    },
    ...xMediaRoutes(network),
    ...xTweetRoutes(network),
  ],
};
