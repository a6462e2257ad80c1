import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

const CODES: Readonly<Record<number, number>> = { 400: 100, 401: 190, 403: 10, 404: 100, 429: 4 };

/** The account of a request whose token has a scope. @throws HostRefusal */
export function authorizeInstagram(
  network: Network,
  { headers }: HostRequest,
  scope: 'instagram_business_basic' | 'instagram_business_content_publish',
): { id: string; email: string } {
  const grant = findAccessGrant(network, headers.authorization);
  if (typeof grant === 'string') throw instagramError(400, { code: 190, message: 'Invalid OAuth access token.' });
  if (!grant.scopes.includes(scope)) throw instagramError(403, { code: 10, message: 'No permission.' });
  return giveAccount(network, grant.email);
}

/** An error in the shape of Meta's Graph API. As a reason, faults give `code` or `code.subcode`. */
export function refuseInstagram(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const [code, subcode] = (reason ?? '').split('.').map(Number);
  const usualCode = reason ? code : (CODES[status] ?? 2);
  const error = { message, type: 'OAuthException', code: usualCode, fbtrace_id: 'sandbox' };
  return json({ error: { ...error, ...(subcode !== undefined && { error_subcode: subcode }) } }, status);
}

export function instagramError(
  status: number,
  { code, subcode, message }: { code: number; subcode?: number; message: string },
): HostRefusal {
  const reason = subcode === undefined ? String(code) : `${code}.${subcode}`;
  return new HostRefusal(refuseInstagram(status, { reason, message }));
}
