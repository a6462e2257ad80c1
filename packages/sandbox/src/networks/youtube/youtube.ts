import { revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { tokenRefusal, tokenRoute } from '../routes/token-route.ts';
import { refuseYoutube } from './youtube-access.ts';
import { youtubeListRoutes } from './youtube-list-routes.ts';
import { youtubeUploadRoutes } from './youtube-upload-routes.ts';

/** YouTube's Data API v3, with Google's consent. */
export const youtube: NetworkStandIn = {
  tokenLifeSec: 3599,
  prefixes: { code: '4/sandbox-', access: 'ya29.sandbox-', refresh: '1//sandbox-' },
  consent: {
    path: '/o/oauth2/v2/auth',
    hasApp: true,
    rules: {
      parameters: [
        ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'],
        ...['access_type', 'prompt', 'include_granted_scopes', 'login_hint'],
      ],
      scopes: {
        'https://www.googleapis.com/auth/youtube.upload': 'Manage your YouTube videos',
        'https://www.googleapis.com/auth/youtube.readonly': 'View your YouTube account',
      },
      usualScopes: null,
      asksRefresh: (query) => query.get('access_type') === 'offline',
      isRefreshGivenOnce: false,
      tellsScope: true,
      denial: '',
    },
  },
  refuse: refuseYoutube,
  routes: (network, { url }) => [
    tokenRoute(network, { pattern: /^\/token$/ }),
    {
      method: 'POST',
      pattern: /^\/revoke$/,
      operation: 'revoke',
      query: [],
      body: 'text',
      handle(request) {
        const token = textOf(readMembers(request).token);
        const { accessTokens, refreshTokens, grants } = network.state;
        const grantId = (refreshTokens[token] ?? accessTokens[token])?.grantId;
        const grant = grantId === undefined ? undefined : grants[grantId];
        if (grant === undefined) throw tokenRefusal(400, 'invalid_token');
        revokeGrants(network, grant);
        return { status: 200, body: '{}' };
      },
    },
    ...youtubeUploadRoutes(network, url),
    ...youtubeListRoutes(network),
  ],
};
