import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import { addGrant, findAccessGrant, type Grant, issueAccessToken } from '../../hosts/oauth/oauth-tokens.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { isClient, redeemCode } from '../routes/token-route.ts';
import type { Network } from '../state/open-network.ts';
import { authorizeInstagram, instagramError, refuseInstagram } from './instagram-access.ts';
import { instagramMediaRoutes } from './instagram-media-routes.ts';

function answerToken(network: Network, grant: Grant): HostAnswer {
  const { token, lifeSec } = issueAccessToken(network, grant);
  return json({ access_token: token, token_type: 'bearer', expires_in: lifeSec });
}

/** Instagram with Instagram Login: professional accounts, unless their names begin with `personal`. */
export const instagram: NetworkStandIn = {
  tokenLifeSec: 60 * 86_400,
  prefixes: { code: 'AQsandbox', access: 'IGsandbox', refresh: '' },
  consent: {
    path: '/oauth/authorize',
    hasApp: true,
    rules: {
      parameters: ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'force_reauth'],
      scopes: {
        instagram_business_basic: 'View your profile and media',
        instagram_business_content_publish: 'Publish content',
      },
      usualScopes: null,
      asksRefresh: () => false,
      isRefreshGivenOnce: false,
      tellsScope: false,
      denial: 'The user denied your request',
      scopeSeparator: ',',
    },
  },
  refuse: refuseInstagram,
  routes: (network) => [
    {
      method: 'POST',
      pattern: /^\/oauth\/access_token$/,
      operation: 'exchange',
      query: [],
      body: 'text',
      handle(request) {
        const form = readMembers(request);
        const isKnown = isClient(network, textOf(form.client_id), textOf(form.client_secret));
        const code = isKnown ? redeemCode(network, form) : null;
        if (code === null) {
          const error_message = isKnown ? 'Invalid authorization code' : 'Invalid platform app';
          return json({ error_type: 'OAuthException', code: 400, error_message }, 400);
        }
        const { token } = issueAccessToken(network, addGrant(network, code));
        return json({ access_token: token, user_id: 1, permissions: code.scopes });
      },
    },
    {
      method: 'GET',
      pattern: /^\/access_token$/,
      operation: 'exchange',
      query: ['grant_type', 'client_secret', 'access_token'],
      body: 'none',
      handle({ query }) {
        const grant = findAccessGrant(network, `Bearer ${query.get('access_token')}`);
        const isKnown = Object.values(network.state.apps).some(
          ({ clientSecret }) => clientSecret === query.get('client_secret'),
        );
        if (typeof grant === 'string') throw instagramError(400, { code: 190, message: 'Invalid OAuth access token.' });
        if (!isKnown) throw instagramError(400, { code: 101, message: 'Error validating client secret.' });
        return answerToken(network, grant);
      },
    },
    {
      method: 'GET',
      pattern: /^\/refresh_access_token$/,
      operation: 'refresh',
      query: ['grant_type', 'access_token'],
      body: 'none',
      handle({ query }) {
        const token = query.get('access_token') ?? '';
        const grant = findAccessGrant(network, `Bearer ${token}`);
        if (typeof grant === 'string') throw instagramError(400, { code: 190, message: 'Invalid OAuth access token.' });
        return answerToken(network, grant);
      },
    },
    {
      method: 'GET',
      pattern: /^\/v\d+\.0\/me$/,
      operation: 'account',
      query: ['fields'],
      body: 'none',
      handle(request) {
        const { id, email } = authorizeInstagram(network, request, 'instagram_business_basic');
        const type = email.startsWith('personal') ? 'PERSONAL' : 'BUSINESS';
        return json({ user_id: id, username: email, name: '', account_type: type });
      },
    },
    ...instagramMediaRoutes(network),
  ],
};
