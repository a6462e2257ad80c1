import { randomUUID } from 'node:crypto';
import { type Account, email as emailField, type SignInInput } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { accounts, twoFactors, users } from '../db/tables/accounts-tables.ts';
import { AppError } from '../http/app-error.ts';
import { neighborhoodOf } from '../http/guards/network-of.ts';
import { isWithinLimit } from '../http/limits/is-within-limit.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { accountLimits } from './account-limits.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { getAccount } from './get-account.ts';
import { joinVerifiedElsewhere } from './mark-verified-elsewhere.ts';
import { startPendingMfa } from './mfa/start-pending-mfa.ts';
import { clearGuesses, countGuess, guessKey } from './passwords/password-guesses.ts';
import { findPasswordHash } from './passwords/verify-password.ts';
import { requireMail } from './require-mail.ts';
import { sendVerificationMail } from './send-verification-mail.ts';
import { isKnownDevice } from './sessions/known-device.ts';
import { startSession } from './sessions/start-session.ts';
import type { Visitor } from './sign-in-visitor.ts';

export type SignInOutcome = { setCookies: string[] } & (
  | { status: 'signed-in'; account: Account }
  | { status: 'mfa-required'; factorId: string }
);

/**
 * Signs in with a password. A wrong password, an unknown address and a locked account get the same response after the
 * same work: one lookup, one count and one hash.
 */
export async function signIn(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  input: SignInInput,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { rateLimits } = visitor;
  await rateLimits.count(accountLimits.signInOfNetwork, visitor.network);
  await rateLimits.count(accountLimits.signInOfNeighborhood, neighborhoodOf(visitor.address));
  const address = emailField.safeParse(input.email);
  const email = address.success ? address.data : null;
  const { login, knownDeviceId } = await deps.db.asService(async (tx) => {
    const login = await findLogin(tx, email ?? '');
    const isKnown = await isKnownDevice(tx, login?.id ?? randomUUID(), visitor, deps.now());
    return { login: login, knownDeviceId: isKnown ? visitor.deviceId : null };
  });
  const key = guessKey(email ?? input.email.toLowerCase(), knownDeviceId);
  const isLocked = await countGuess(rateLimits, key);
  const isRight = await deps.auth.passwords.verify(input.password, login?.password ?? null);
  if (!login || !isRight || isLocked) {
    // Also done for an unknown address, so both take equally long.
    const kind = isLocked ? 'sign-in-locked' : 'sign-in-failed';
    // Counted by address rather than in the log, since unknown addresses have no log.
    const isRepeated = isLocked && !(await isWithinLimit(rateLimits, accountLimits.storedLock, key));
    await deps.db.asService((tx) => recordSecurityEvent(tx, { userId: login?.id ?? null, kind, isRepeated }));
    throw new AppError('wrong_credentials');
  }
  await clearGuesses(rateLimits, key);
  const held = { id: login.id, password: await renewHash(deps, login, input.password) };

  if (deps.config.requireEmailVerification && !login.emailVerified) {
    requireMail(deps.config);
    await sendVerificationMail(deps, { user: login, returnTo: null, rateLimits });
    throw new AppError('email_not_verified');
  }
  return await deps.db.asService(async (tx) => {
    if (!(await isPasswordUnchanged(tx, held))) throw new AppError('wrong_credentials');
    await joinVerifiedElsewhere(tx, login.id, visitor.deviceId);
    const { factorId } = login;
    if (factorId !== null) {
      const setCookies = await startPendingMfa(deps, tx, { userId: login.id, isRemembered: input.rememberMe });
      return { status: 'mfa-required', factorId, setCookies };
    }
    const setCookies = await startSession(deps, tx, { user: login, isRemembered: input.rememberMe, visitor });
    return { status: 'signed-in', account: await getAccount(tx, login.id), setCookies };
  });
}

async function findLogin(tx: Transaction, email: string) {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      emailVerified: users.emailVerified,
      password: accounts.password,
      factorId: twoFactors.id,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), twoFactors.verified))
    .where(eq(users.email, email));
  return row ?? null;
}

/**
 * Returns the hash of a correct password, rehashed if it used less than the current cost. If two sign-ins run
 * concurrently, the second finds the hash stored by the first. @throws AppError `wrong_credentials` if the password was
 * changed in the meantime
 */
async function renewHash(
  { auth, db }: Pick<AccountsDeps, 'auth' | 'db'>,
  login: { id: string; password: string | null },
  password: string,
): Promise<string> {
  const stored = login.password ?? '';
  if (!auth.passwords.isOutdated(stored)) return stored;
  const hash = await auth.passwords.hash(password);
  const isIt = and(eq(accounts.userId, login.id), eq(accounts.providerId, 'credential'), eq(accounts.password, stored));
  const renewed = await db.service.update(accounts).set({ password: hash }).where(isIt).returning({ id: accounts.id });
  if (renewed.length > 0) return hash;
  const current = await findPasswordHash({ db }, login.id);
  if (current === null || !(await auth.passwords.verify(password, current))) throw new AppError('wrong_credentials');
  return current;
}

/**
 * Locks the correct password's row until the session exists: a change or reset in between ends sessions and must not
 * miss this one.
 */
async function isPasswordUnchanged(tx: Transaction, login: { id: string; password: string | null }): Promise<boolean> {
  const isIt = and(
    eq(accounts.userId, login.id),
    eq(accounts.providerId, 'credential'),
    eq(accounts.password, login.password ?? ''),
  );
  return (await tx.select({ one: sql`1` }).from(accounts).where(isIt).for('share')).length > 0;
}
