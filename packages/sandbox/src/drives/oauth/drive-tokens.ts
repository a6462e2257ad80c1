import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizationCode, Grant } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';

const CODE_LIFE_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;

const PREFIXES = {
  'google-drive': { code: '4/0sandbox', access: 'ya29.sandbox', refresh: '1//sandbox' },
  'one-drive': { code: 'M.C5_sandbox', access: 'EwBsandbox', refresh: 'M.C5_sandboxrefresh' },
  dropbox: { code: 'sandboxcode', access: 'sl.u.sandbox', refresh: 'sandboxrefresh' },
} as const;

/** Why a token opens nothing. */
export type TokenProblem = 'missing' | 'unknown' | 'expired' | 'revoked';

function makeToken(drive: Drive, kind: 'code' | 'access' | 'refresh'): string {
  return `${PREFIXES[drive.name][kind]}${randomBytes(24).toString('base64url')}`;
}

export function issueCode(
  drive: Drive,
  facts: Pick<AuthorizationCode, 'email' | 'scopes' | 'redirectUri' | 'challenge' | 'isRefreshable'>,
): string {
  const code = makeToken(drive, 'code');
  forgetOld(drive);
  drive.state.codes[code] = { ...facts, isUsed: false, expiresAtMs: drive.now() + CODE_LIFE_MS };
  drive.onChange();
  return code;
}

/** Redeems a code, which works once; otherwise returns why it is refused. */
export function takeCode(
  drive: Drive,
  { code, redirectUri, verifier }: { code: string; redirectUri: string | null; verifier: string | null },
): AuthorizationCode | 'unknown' | 'used' | 'expired' | 'redirect' | 'verifier' {
  const entry = Object.hasOwn(drive.state.codes, code) ? drive.state.codes[code] : undefined;
  if (entry === undefined) return 'unknown';
  if (entry.isUsed) return 'used';
  if (entry.expiresAtMs <= drive.now()) return 'expired';
  if (entry.redirectUri !== redirectUri) return 'redirect';
  const digest = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
  if (entry.challenge !== digest) return 'verifier';
  entry.isUsed = true;
  drive.onChange();
  return entry;
}

export function addGrant(drive: Drive, { email, scopes }: Pick<Grant, 'email' | 'scopes'>): Grant {
  const grant: Grant = { id: randomBytes(8).toString('hex'), email, scopes: [...scopes], isRevoked: false };
  drive.state.grants[grant.id] = grant;
  return grant;
}

export function issueAccessToken(drive: Drive, grant: Grant): { token: string; lifeSec: number } {
  const token = makeToken(drive, 'access');
  const { tokenLifeSec: lifeSec } = drive.state;
  drive.state.accessTokens[token] = { grantId: grant.id, expiresAtMs: drive.now() + lifeSec * 1000 };
  drive.onChange();
  return { token, lifeSec };
}

export function issueRefreshToken(drive: Drive, grant: Grant): string {
  const token = makeToken(drive, 'refresh');
  drive.state.refreshTokens[token] = { grantId: grant.id };
  drive.onChange();
  return token;
}

/** The grant behind a refresh token, or null where it is unknown or revoked. */
export function findRefreshGrant({ state }: Drive, token: string): Grant | null {
  const entry = Object.hasOwn(state.refreshTokens, token) ? state.refreshTokens[token] : undefined;
  const grant = entry === undefined ? undefined : state.grants[entry.grantId];
  return grant === undefined || grant.isRevoked ? null : grant;
}

/** The grant behind an access token, or why there is none. */
export function findAccessGrant(drive: Drive, authorization: string | undefined): Grant | TokenProblem {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return 'missing';
  const { accessTokens, grants } = drive.state;
  const entry = Object.hasOwn(accessTokens, token) ? accessTokens[token] : undefined;
  const grant = entry === undefined ? undefined : grants[entry.grantId];
  if (entry === undefined || grant === undefined) return 'unknown';
  if (grant.isRevoked) return 'revoked';
  return entry.expiresAtMs <= drive.now() ? 'expired' : grant;
}

/** Ends what a user allowed: all of it, or what one grant gave. Says how many were ended. */
export function revokeGrants(drive: Drive, { email, id = null }: { email: string; id?: string | null }): number {
  const ended = Object.values(drive.state.grants).filter(
    (grant) => grant.email === email && !grant.isRevoked && (id === null || grant.id === id),
  );
  for (const grant of ended) grant.isRevoked = true;
  drive.onChange();
  return ended.length;
}

export function hasGrant({ state }: Drive, email: string): boolean {
  return Object.values(state.grants).some((grant) => grant.email === email && !grant.isRevoked);
}

export function expireAccessTokens(drive: Drive): void {
  for (const token of Object.values(drive.state.accessTokens))
    token.expiresAtMs = Math.min(token.expiresAtMs, drive.now());
  drive.onChange();
}

/** Codes and access tokens that have been of no use for a day. */
function forgetOld({ state, now }: Drive): void {
  const isOld = ({ expiresAtMs }: { expiresAtMs: number }) => expiresAtMs < now() - KEPT_MS;
  for (const tokens of [state.codes, state.accessTokens]) {
    for (const [key, value] of Object.entries(tokens)) if (isOld(value)) delete tokens[key];
  }
}
