import { and, eq } from 'drizzle-orm';
import { sessions, users } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { sendMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { accountLimits } from '../account-limits.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { occurrenceOf, type Visitor } from '../sign-in-visitor.ts';
import { claimUnverifiedAccount } from '../social/claim-unverified-account.ts';
import { consumeToken, dropTokens, findToken } from '../tokens/one-time-token.ts';
import { clearGuesses, guessKey } from './password-guesses.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a password through an emailed link, including the first password for a user who has only signed in with Google.
 * Ends every session. Anyone who can read the email owns the address, so it is verified as well.
 */
export async function resetPassword(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  input: { token: string; password: string },
  visitor: Visitor,
): Promise<void> {
  const { db, now } = deps;
  await visitor.rateLimits.count(accountLimits.linkOfNetwork, visitor.network);
  // Hashing is expensive, so the link is checked first.
  const pending = await db.asService((tx) => findToken(tx, 'reset-password', input.token, now()));
  if (!pending) throw new AppError('link_expired');
  await refuseWeakPassword(deps, { password: input.password, email: pending.facts.email });
  const hash = await deps.auth.passwords.hash(input.password);
  const { email } = await db.asService(async (tx) => {
    const token = await consumeToken(tx, 'reset-password', input.token, now());
    const isThem = and(eq(users.id, token?.userId ?? pending.userId), eq(users.email, pending.facts.email));
    const [user] = token ? await tx.select().from(users).where(isThem).for('update') : [];
    // Another request used the link, or the account's address has changed.
    if (!user) throw new AppError('link_expired');
    await claimUnverifiedAccount(tx, user.email);
    await setPassword(tx, user.id, hash);
    await dropTokens(tx, user.id);
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await recordSecurityEvent(tx, { userId: user.id, kind: 'password-reset' });
    await sendMail(deps, tx, user, {
      template: 'password-changed',
      resetLink: accountPageLink(deps.config, '/forgot-password'),
      ...occurrenceOf(visitor, now()),
    });
    return user;
  });
  await clearGuesses(visitor.rateLimits, guessKey(email, null));
}
