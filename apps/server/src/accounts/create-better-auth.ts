import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { accounts, jwks, sessions, users, verifications } from '../db/tables/accounts-tables.ts';
import type { AuthDeps } from './auth-deps.ts';
import { cookiePrefixOf, isHttps } from './cookies.ts';
import { sessionValidSec } from './sessions/session-lifetimes.ts';
import { claimUnverifiedAccount, isLinked } from './social/claim-unverified-account.ts';
import { googleProvider } from './social/google-provider.ts';
import { hasSingleSignInMethod } from './social/has-single-sign-in-method.ts';
import { tokenKeyStore, tokenValidFor } from './tokens/token-key-store.ts';

/** Carries the peer's address to better-auth; any such header in the request is overwritten. */
export const addressHeader = 'x-clipwright-client-address';

/**
 * Creates better-auth on top of our tables: social sign-in, signing keys and their tokens, and the schema for users,
 * sessions, accounts and verifications. We implement passwords, emailed links and factors ourselves, because each must
 * be checked and consumed in the transaction that acts on it, and better-auth accepts the same code or link twice.
 */
export function createBetterAuth({ config, db, secrets, log, now }: AuthDeps) {
  const mayLinkAccounts = config.google?.mayLinkAccounts ?? false;
  return betterAuth({
    appName: 'Clipwright',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secrets: [...secrets.authSecrets],
    telemetry: { enabled: false },
    database: drizzleAdapter(db.service, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications, jwks },
      transaction: true,
    }),
    // Our routes have their own limits.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefixOf(config),
      // Otherwise better-auth would prepend its own prefix to ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(config.publicUrl) },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    session: {
      expiresIn: sessionValidSec.remembered,
      // An ended session must be invalid from the next request on.
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: {
        termsAcceptedAt: { type: 'date', required: false, input: false },
        language: { type: 'string', required: false, input: false },
      },
      validateUserInfo: async ({ user, source }) => {
        if (mayLinkAccounts || source.action !== 'sign-in' || user.id === undefined) return;
        if (await hasSingleSignInMethod(db, user.id)) return;
        // The error code that better-auth returns for an account that was never linked.
        return { error: 'account_not_linked' };
      },
    },
    account: { updateAccountOnSignIn: false, accountLinking: { enabled: mayLinkAccounts } },
    databaseHooks: {
      user: {
        create: {
          // The text next to the button states that signing in accepts the terms.
          before: async (user, context) => ({
            data: { ...user, termsAcceptedAt: now(), language: context?.headers?.get('accept-language') ?? null },
          }),
        },
      },
      account: {
        create: {
          // The provider is not contacted later, so its tokens are not kept.
          before: async (account) => ({
            data: {
              ...account,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
            },
          }),
        },
      },
    },
    onAPIError: { errorURL: `${config.publicUrl}/auth/callback` },
    logger: {
      // Its messages are constant, but their details may contain addresses or states.
      log: (level, message, ...details) => {
        const causes = details
          .filter((detail) => detail instanceof Error)
          .map(({ name, message }) => ({ name, message }));
        log[level]({ part: 'better-auth', causes }, message.replaceAll(/\S+@\S+/g, '…'));
      },
    },
    plugins: [
      jwt({
        jwks: {
          keyPairConfig: { alg: 'ES256' },
          rotationInterval: 90 * 86_400,
          gracePeriod: 86_400,
          disablePrivateKeyEncryption: true,
        },
        jwt: {
          issuer: config.publicUrl,
          audience: config.publicUrl,
          expirationTime: tokenValidFor,
          definePayload: () => ({}),
        },
        disableSettingJwtHeader: true,
        adapter: tokenKeyStore({ db, secrets, log, now }),
      }),
      ...(config.google
        ? [
            googleProvider(config.google, async ({ subject, email }) => {
              if (!mayLinkAccounts) return;
              await db.asService(async (tx) => {
                if (!(await isLinked(tx, 'google', subject))) await claimUnverifiedAccount(tx, email);
              });
            }),
          ]
        : []),
    ],
  });
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;
