import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

const CODES: Readonly<Record<number, string>> = {
  401: 'INVALID_ACCESS_TOKEN',
  403: 'ACCESS_DENIED',
  404: 'RESOURCE_NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
};

/** The member of a request whose token has a scope. @throws HostRefusal */
export function authorizeLinkedin(
  network: Network,
  { headers }: HostRequest,
  scope: 'profile' | 'w_member_social',
): { id: string; email: string } {
  const grant = findAccessGrant(network, headers.authorization);
  if (grant === 'expired') throw linkedinError(401, 'EXPIRED_ACCESS_TOKEN', 'The token has expired');
  if (grant === 'revoked') throw linkedinError(401, 'REVOKED_ACCESS_TOKEN', 'The token was revoked by the user');
  if (typeof grant === 'string') throw linkedinError(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  if (!grant.scopes.includes(scope)) throw linkedinError(403, 'ACCESS_DENIED', 'Not enough permissions');
  return giveAccount(network, grant.email);
}

/** The member of a request to the versioned API. @throws HostRefusal */
export function authorizeVersioned(network: Network, request: HostRequest): { id: string; email: string } {
  const version = request.headers['linkedin-version'];
  if (version === undefined) throw linkedinError(400, 'VERSION_MISSING', 'A version must be present.');
  if (!/^20\d{4}$/.test(String(version))) {
    throw linkedinError(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  }
  return authorizeLinkedin(network, request, 'w_member_social');
}

/** An error in LinkedIn's shape. */
export function refuseLinkedin(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const code = reason ?? CODES[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST');
  return json({ status, code, message }, status);
}

export function linkedinError(status: number, code: string, message: string): HostRefusal {
  return new HostRefusal(refuseLinkedin(status, { reason: code, message }));
}
