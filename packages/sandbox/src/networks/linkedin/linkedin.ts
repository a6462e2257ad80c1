import { json } from '../../hosts/host-answer.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { tokenRoute } from '../routes/token-route.ts';
import { authorizeLinkedin, refuseLinkedin } from './linkedin-access.ts';
import { linkedinRoutes } from './linkedin-routes.ts';

/** LinkedIn for members. */
export const linkedin: NetworkStandIn = {
  tokenLifeSec: 60 * 86_400,
  prefixes: { code: 'linkedin-sandbox-code', access: 'linkedin-sandbox-access', refresh: '' },
  consent: {
    path: '/oauth/v2/authorization',
    hasApp: true,
    rules: {
      parameters: ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'],
      scopes: { openid: '', profile: 'Use your name and photo', w_member_social: 'Create posts on your behalf' },
      usualScopes: null,
      // Members' apps get no refresh tokens.
      asksRefresh: () => false,
      isRefreshGivenOnce: false,
      tellsScope: false,
      denial: 'The user denied LinkedIn login',
    },
  },
  refuse: refuseLinkedin,
  routes: (network, { url }) => [
    tokenRoute(network, { pattern: /^\/oauth\/v2\/accessToken$/ }),
    {
      method: 'GET',
      pattern: /^\/v2\/userinfo$/,
      operation: 'account',
      query: [],
      body: 'none',
      handle(request) {
        const { id, email } = authorizeLinkedin(network, request, 'profile');
        return json({ sub: id, name: email });
      },
    },
    ...linkedinRoutes(network, url),
  ],
};
