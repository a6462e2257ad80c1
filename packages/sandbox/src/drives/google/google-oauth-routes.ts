import { json } from '../../hosts/host-answer.ts';
import type { HostRoute } from '../../hosts/host-route.ts';
import { findAccessGrant, findRefreshGrant, revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import { driveTokenRoute, type TokenSetup } from '../oauth/drive-token-routes.ts';
import { tokenError } from '../oauth/refuse-drive-token.ts';
import type { Drive } from '../state/open-drive-state.ts';

/** Google's host of tokens. Revoking any token of a user ends all that the user allowed. */
export function googleOAuthRoutes(drive: Drive, setup: TokenSetup): HostRoute[] {
  const revoke: HostRoute = {
    method: 'POST',
    pattern: /^\/revoke$/,
    operation: 'revoke',
    query: ['token'],
    body: 'text',
    handle({ query, text, headers }) {
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const token = query.get('token') ?? (isForm ? new URLSearchParams(text).get('token') : null) ?? '';
      const byAccess = findAccessGrant(drive, `Bearer ${token}`);
      const grant = typeof byAccess === 'string' ? findRefreshGrant(drive, token) : byAccess;
      if (grant === null) throw tokenError(400, 'invalid_token', 'Token expired or revoked');
      revokeGrants(drive, { email: grant.email });
      return json({});
    },
  };
  return [driveTokenRoute(drive, /^\/token$/, setup), revoke];
}
