import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { giveAccount } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_params',
  401: 'access_token_invalid',
  403: 'scope_not_authorized',
  404: 'invalid_params',
  429: 'rate_limit_exceeded',
};

/** The account of a request whose token has one of the scopes. @throws HostRefusal */
export function authorizeTiktok(
  network: Network,
  { headers }: HostRequest,
  scopes: readonly string[],
): { id: string; email: string } {
  const grant = findAccessGrant(network, headers.authorization);
  if (typeof grant === 'string') throw tiktokError(401, 'access_token_invalid', 'The access token is invalid.');
  if (!scopes.some((scope) => grant.scopes.includes(scope))) {
    throw tiktokError(401, 'scope_not_authorized', 'The user did not authorize the scope.');
  }
  return giveAccount(network, grant.email);
}

/** A success; the code says so. */
export function tiktokAnswer(data: Record<string, unknown>): HostAnswer {
  return json({ data, error: { code: 'ok', message: '', log_id: 'sandbox' } });
}

export function refuseTiktok(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const code = reason ?? CODES[status] ?? 'internal_error';
  return json({ data: {}, error: { code, message, log_id: 'sandbox' } }, status);
}

export function tiktokError(status: number, code: string, message: string): HostRefusal {
  return new HostRefusal(refuseTiktok(status, { reason: code, message }));
}
