import { randomUUID } from 'node:crypto';
import type { SignUpInput } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { accounts, users } from '../db/tables/accounts-tables.ts';
import { AppError } from '../http/app-error.ts';
import { sendMail } from '../mail/index.ts';
import { accountLimits } from './account-limits.ts';
import { accountPageLink } from './account-page-link.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { allowAccountMail } from './allow-account-mail.ts';
import { inConstantTime } from './in-constant-time.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
import { queueVerificationMail } from './send-verification-mail.ts';
import { deviceValidSec } from './sessions/device-valid-sec.ts';
import { rememberDevice } from './sessions/known-device.ts';
import { startSession } from './sessions/start-session.ts';
import type { Visitor } from './sign-in-visitor.ts';

export type SignUpOutcome = { signedIn: boolean; setCookies: string[] };

type SignUpDeps = Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>;

/**
 * Creates a user, whom the database enrolls in the free plan, and signs them in. For an address that already has an
 * account, nothing is created and its owner is notified by email; the response takes the same work and has the same
 * content. If an address must be verified before the first sign-in, the two responses are identical. If not, a new
 * account is signed in and a taken address is not: anyone who can use an account immediately can tell that it was
 * created, from this response or by signing in next. Rate limits make that of little use, and the owner is notified of
 * each attempt. Without a mail server the owner cannot be notified, and a response that mentions an email would send
 * the user to an empty inbox, so a taken address is reported as such. @throws AppError `account_exists`, only without a
 * mail server
 */
export async function signUp(deps: SignUpDeps, input: SignUpInput, visitor: Visitor): Promise<SignUpOutcome> {
  await visitor.rateLimits.count(accountLimits.signUpOfNetwork, visitor.network);
  await refuseWeakPassword(deps, input);
  const password = await deps.auth.passwords.hash(input.password);
  const isMailed = await allowAccountMail(visitor.rateLimits, input.email);
  return await inConstantTime(() =>
    deps.db.asService(async (tx) => {
      const user = await insertUser(tx, input, { password, language: visitor.language, termsAcceptedAt: deps.now() });
      if (user === null) {
        if (deps.config.smtpUrl === null) throw new AppError('account_exists');
        if (isMailed) await notifyOwner(deps, tx, input.email);
        // The same cookie as for a new account.
        const deviceId = visitor.deviceId ?? randomUUID();
        return { signedIn: false, setCookies: [deps.auth.cookies.device.write(deviceId, deviceValidSec)] };
      }
      const isLetIn = !deps.config.requireEmailVerification;
      // A signed-in user is redirected there immediately; the emailed link, opened later, must not repeat it.
      if (isMailed) await queueVerificationMail(deps, tx, user, isLetIn ? null : (input.returnTo ?? null));
      if (isLetIn) {
        return { signedIn: true, setCookies: await startSession(deps, tx, { user, isRemembered: true, visitor }) };
      }
      // Ensures that the first sign-in in this browser does not count as an unknown device.
      const deviceId = await rememberDevice(tx, user.id, visitor, deps.now());
      return { signedIn: false, setCookies: [deps.auth.cookies.device.write(deviceId, deviceValidSec)] };
    }),
  );
}

/** Null if the address is taken, including by a concurrent sign-up. */
async function insertUser(
  tx: Transaction,
  { email, fullName }: SignUpInput,
  { password, ...same }: { password: string; language: Language; termsAcceptedAt: Date },
) {
  const [user] = await tx
    .insert(users)
    .values({ email, name: fullName, ...same })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email, name: users.name, language: users.language });
  if (!user) return null;
  const stored = await tx
    .insert(accounts)
    .values({ userId: user.id, providerId: 'credential', accountId: user.id, password })
    .returning({ id: accounts.id });
  if (stored.length === 0) throw new AppError('no_user_data');
  return user;
}

async function notifyOwner(deps: Pick<AccountsDeps, 'config' | 'jobs' | 'secrets'>, tx: Transaction, email: string) {
  const [owner] = await tx
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(eq(users.email, email));
  // Deleted concurrently.
  if (!owner) return;
  await sendMail(deps, tx, owner, {
    template: 'account-exists',
    signInLink: accountPageLink(deps.config, '/login'),
    resetLink: accountPageLink(deps.config, '/forgot-password'),
  });
}
