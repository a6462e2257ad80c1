import { findAccessGrant, revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { tokenRoute } from '../routes/token-route.ts';
import { giveAccount } from '../state/network-accounts.ts';
import { authorizeTiktok, refuseTiktok, tiktokAnswer } from './tiktok-access.ts';
import { tiktokPostRoutes } from './tiktok-post-routes.ts';

/** TikTok's Content Posting API v2, with its Login Kit. */
export const tiktok: NetworkStandIn = {
  tokenLifeSec: 86_400,
  prefixes: { code: 'tiktok-sandbox-code', access: 'act.sandbox-', refresh: 'rft.sandbox-' },
  consent: {
    path: '/v2/auth/authorize/',
    hasApp: true,
    rules: {
      parameters: ['client_key', 'redirect_uri', 'response_type', 'scope', 'state', 'disable_auto_auth'],
      scopes: {
        'user.info.basic': 'Read your profile info',
        'video.publish': 'Post content to TikTok',
        'video.upload': 'Upload draft content to TikTok',
      },
      usualScopes: null,
      asksRefresh: () => true,
      isRefreshGivenOnce: false,
      tellsScope: true,
      denial: 'The user denied the authorization',
      clientParameter: 'client_key',
      scopeSeparator: ',',
    },
  },
  refuse: refuseTiktok,
  routes: (network, { url }) => [
    tokenRoute(network, {
      pattern: /^\/v2\/oauth\/token\/$/,
      clientField: 'client_key',
      more: ({ email, scopes }) => ({
        open_id: giveAccount(network, email).id,
        scope: scopes.join(','),
        refresh_expires_in: 31_536_000,
      }),
    }),
    {
      method: 'POST',
      pattern: /^\/v2\/oauth\/revoke\/$/,
      operation: 'revoke',
      query: [],
      body: 'text',
      handle(request) {
        const grant = findAccessGrant(network, `Bearer ${textOf(readMembers(request).token)}`);
        if (typeof grant !== 'string') revokeGrants(network, grant);
        return { status: 200, body: '{}' };
      },
    },
    {
      method: 'GET',
      pattern: /^\/v2\/user\/info\/$/,
      operation: 'account',
      query: ['fields'],
      body: 'none',
      handle(request) {
        const { id, email } = authorizeTiktok(network, request, ['user.info.basic']);
        return tiktokAnswer({ user: { open_id: id, display_name: email } });
      },
    },
    ...tiktokPostRoutes(network, url),
  ],
};
