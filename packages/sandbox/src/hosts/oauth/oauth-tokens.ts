import { createHash, randomBytes } from 'node:crypto';

const CODE_LIFE_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;

/** A user's consent. */
export type Grant = { id: string; email: string; scopes: string[]; isRevoked: boolean };

export type AuthorizationCode = {
  email: string;
  scopes: string[];
  redirectUri: string;
  /** SHA-256 of the verifier in base64url, or null where the client sent none. */
  challenge: string | null;
  isRefreshable: boolean;
  isUsed: boolean;
  expiresAtMs: number;
};

/** The part of a stand-in's state that is about access. */
export type TokenState = {
  grants: Record<string, Grant>;
  codes: Record<string, AuthorizationCode>;
  accessTokens: Record<string, { grantId: string; expiresAtMs: number }>;
  refreshTokens: Record<string, { grantId: string }>;
  tokenLifeSec: number;
};

/** A stand-in that issues tokens. `email` is the name of the account that allowed it. */
export type TokenIssuer = {
  readonly state: TokenState;
  /** The beginnings of its tokens. */
  readonly prefixes: { code: string; access: string; refresh: string };
  now(): number;
  onChange(): void;
};

/** Why a token opens nothing. */
export type TokenProblem = 'missing' | 'unknown' | 'expired' | 'revoked';

function makeToken(issuer: TokenIssuer, kind: 'code' | 'access' | 'refresh'): string {
  return `${issuer.prefixes[kind]}${randomBytes(24).toString('base64url')}`;
}

export function issueCode(
  issuer: TokenIssuer,
  facts: Pick<AuthorizationCode, 'email' | 'scopes' | 'redirectUri' | 'challenge' | 'isRefreshable'>,
): string {
  const code = makeToken(issuer, 'code');
  forgetOld(issuer);
  issuer.state.codes[code] = { ...facts, isUsed: false, expiresAtMs: issuer.now() + CODE_LIFE_MS };
  issuer.onChange();
  return code;
}

/** Redeems a code, which works once; otherwise returns why it is refused. */
export function takeCode(
  issuer: TokenIssuer,
  { code, redirectUri, verifier }: { code: string; redirectUri: string | null; verifier: string | null },
): AuthorizationCode | 'unknown' | 'used' | 'expired' | 'redirect' | 'verifier' {
  const entry = Object.hasOwn(issuer.state.codes, code) ? issuer.state.codes[code] : undefined;
  if (entry === undefined) return 'unknown';
  if (entry.isUsed) return 'used';
  if (entry.expiresAtMs <= issuer.now()) return 'expired';
  if (entry.redirectUri !== redirectUri) return 'redirect';
  const digest = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
  if (entry.challenge !== digest) return 'verifier';
  entry.isUsed = true;
  issuer.onChange();
  return entry;
}

export function addGrant(issuer: TokenIssuer, { email, scopes }: Pick<Grant, 'email' | 'scopes'>): Grant {
  const grant: Grant = { id: randomBytes(8).toString('hex'), email, scopes: [...scopes], isRevoked: false };
  issuer.state.grants[grant.id] = grant;
  return grant;
}

export function issueAccessToken(issuer: TokenIssuer, grant: Grant): { token: string; lifeSec: number } {
  const token = makeToken(issuer, 'access');
  const { tokenLifeSec: lifeSec } = issuer.state;
  issuer.state.accessTokens[token] = { grantId: grant.id, expiresAtMs: issuer.now() + lifeSec * 1000 };
  issuer.onChange();
  return { token, lifeSec };
}

export function issueRefreshToken(issuer: TokenIssuer, grant: Grant): string {
  const token = makeToken(issuer, 'refresh');
  issuer.state.refreshTokens[token] = { grantId: grant.id };
  issuer.onChange();
  return token;
}

/** The grant behind a refresh token, or null where it is unknown or revoked. */
export function findRefreshGrant({ state }: TokenIssuer, token: string): Grant | null {
  const entry = Object.hasOwn(state.refreshTokens, token) ? state.refreshTokens[token] : undefined;
  const grant = entry === undefined ? undefined : state.grants[entry.grantId];
  return grant === undefined || grant.isRevoked ? null : grant;
}

/** The grant behind an access token, or why there is none. */
export function findAccessGrant(issuer: TokenIssuer, authorization: string | undefined): Grant | TokenProblem {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return 'missing';
  const { accessTokens, grants } = issuer.state;
  const entry = Object.hasOwn(accessTokens, token) ? accessTokens[token] : undefined;
  const grant = entry === undefined ? undefined : grants[entry.grantId];
  if (entry === undefined || grant === undefined) return 'unknown';
  if (grant.isRevoked) return 'revoked';
  return entry.expiresAtMs <= issuer.now() ? 'expired' : grant;
}

/** Ends what a user allowed: all of it, or what one grant gave. Says how many were ended. */
export function revokeGrants(issuer: TokenIssuer, { email, id = null }: { email: string; id?: string | null }): number {
  const ended = Object.values(issuer.state.grants).filter(
    (grant) => grant.email === email && !grant.isRevoked && (id === null || grant.id === id),
  );
  for (const grant of ended) grant.isRevoked = true;
  issuer.onChange();
  return ended.length;
}

export function hasGrant({ state }: TokenIssuer, email: string): boolean {
  return Object.values(state.grants).some((grant) => grant.email === email && !grant.isRevoked);
}

export function expireAccessTokens(issuer: TokenIssuer): void {
  for (const token of Object.values(issuer.state.accessTokens))
    token.expiresAtMs = Math.min(token.expiresAtMs, issuer.now());
  issuer.onChange();
}

/** Codes and access tokens that have been of no use for a day. */
function forgetOld({ state, now }: TokenIssuer): void {
  const isOld = ({ expiresAtMs }: { expiresAtMs: number }) => expiresAtMs < now() - KEPT_MS;
  for (const tokens of [state.codes, state.accessTokens]) {
    for (const [key, value] of Object.entries(tokens)) if (isOld(value)) delete tokens[key];
  }
}
