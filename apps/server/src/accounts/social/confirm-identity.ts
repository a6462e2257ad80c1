import { randomBytes } from 'node:crypto';
import type { ConfirmError } from '@clipwright/contract';
import { createAuthorizationURL, validateAuthorizationCode } from 'better-auth/oauth2';
import { and, eq, sql } from 'drizzle-orm';
import type { GoogleConfig } from '../../config/config.ts';
import { accounts, users } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { consumeToken, issueToken } from '../tokens/one-time-token.ts';
import { verifyIdToken } from './google-provider.ts';
import { isFreshSignIn } from './is-fresh-sign-in.ts';

/** The maximum time a user may spend at the provider. */
const STARTED_SEC = 10 * 60;
/** The time for which a confirmation remains valid within its session. */
const CONFIRMED_SEC = 10 * 60;

type OutgoingRedirect = { url: string; setCookies: string[] };
type ReturnRedirect = { location: string; setCookies: string[] };

/**
 * Sends a signed-in user to Google again, to confirm their identity. The response arrives at the same URL as for a
 * sign-in.
 */
export async function startConfirmation(
  { auth, config, db, now }: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'now'>,
  user: SignedInUser,
  returnTo: string,
): Promise<OutgoingRedirect> {
  const { google } = config;
  if (google === null) throw new AppError('social_sign_in_not_configured');
  const [nonce, codeVerifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')];
  const { state, email } = await db.asService(async (tx) => {
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user.id));
    if (!person) throw new AppError('not_signed_in');
    const state = await issueToken(tx, {
      purpose: 'confirm-identity',
      userId: user.id,
      facts: { sessionId: user.sessionId, nonce, codeVerifier, returnTo },
      now: now(),
      validSec: STARTED_SEC,
    });
    return { state, email: person.email };
  });
  const url = await createAuthorizationURL({
    id: 'google',
    options: google,
    authorizationEndpoint: google.authorizationUrl,
    redirectURI: callbackAddress(config),
    state,
    nonce,
    codeVerifier,
    scopes: ['openid'],
    // Google rejects `prompt=login`. Other providers prompt for the password again because of `max_age`, which Google
    // ignores.
    prompt: 'select_account',
    loginHint: email,
    additionalParams: { max_age: '0' },
  });
  return { url: url.href, setCookies: [auth.cookies.confirmation.write(state, STARTED_SEC)] };
}

/**
 * Handles the provider's response to `startConfirmation`; null for any other response. A confirmation is valid only in
 * the session and browser that started it, and only for the provider account that the user signs in with.
 */
export async function finishConfirmation(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'log' | 'now'>,
  answer: { state: string | undefined; code: string | undefined; headers: Headers },
  user: SignedInUser | null,
): Promise<ReturnRedirect | null> {
  const { auth, config, db, now } = deps;
  const { state, code, headers } = answer;
  if (state === undefined) return null;
  const started = await db.asService((tx) => consumeToken(tx, 'confirm-identity', state, now()));
  if (started === null) return null;
  const { sessionId, nonce, codeVerifier, returnTo } = started.facts;
  const isSameBrowser = auth.cookies.confirmation.read(headers) === state && user?.sessionId === sessionId;
  const sessionToken = auth.cookies.session.read(headers);
  const { error, cookie } =
    config.google === null || user === null || !isSameBrowser || code === undefined
      ? refused('not-confirmed')
      : await confirm({ ...deps, google: config.google }, user, { code, nonce, codeVerifier, sessionToken });
  return {
    location: accountPageLink(config, returnTo, error === null ? { confirmed: '1' } : { confirmError: error }),
    setCookies: [auth.cookies.confirmation.clear(), ...(cookie === null ? [] : [cookie])],
  };
}

/** `cookie`: the session's new token. */
type Confirmed = { error: ConfirmError | null; cookie: string | null };

const refused = (error: ConfirmError): Confirmed => ({ error, cookie: null });

async function confirm(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'log' | 'now'> & { google: GoogleConfig },
  user: SignedInUser,
  answer: { code: string; nonce: string; codeVerifier: string; sessionToken: string | null },
): Promise<Confirmed> {
  const { google, config, db, log, now } = deps;
  const { code, nonce, codeVerifier } = answer;
  const claims = await validateAuthorizationCode({
    code,
    codeVerifier,
    redirectURI: callbackAddress(config),
    options: google,
    tokenEndpoint: google.tokenUrl,
  })
    .then(({ idToken }) => verifyIdToken(google, idToken ?? '', nonce))
    .catch((err: unknown) => {
      log.warn({ err }, 'A confirmation of the sign-in provider was refused');
      return null;
    });
  if (claims === null) return refused('not-confirmed');
  if (!isFreshSignIn(claims, now())) return refused('old-sign-in');
  return await db.asService(async (tx) => {
    const isTheirs = and(
      eq(accounts.userId, user.id),
      eq(accounts.providerId, 'google'),
      eq(accounts.accountId, claims.sub),
    );
    if ((await tx.select({ one: sql`1` }).from(accounts).where(isTheirs)).length === 0) return refused('other-account');
    await issueToken(tx, {
      purpose: 'identity-confirmed',
      userId: user.id,
      facts: {},
      secret: user.sessionId,
      now: now(),
      validSec: CONFIRMED_SEC,
    });
    return { error: null, cookie: await rotateSession(deps, tx, user, answer.sessionToken) };
  });
}

function callbackAddress({ publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}/api/auth/callback/google`;
}
