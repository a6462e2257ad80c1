import { accountsMessages } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

/** Returns the stored hash; null for a user who has only signed in with a social account. */
export async function findPasswordHash({ db }: Pick<AccountsDeps, 'db'>, userId: string): Promise<string | null> {
  const [row] = await db.service
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return row?.password ?? null;
}

/**
 * Rechecks a signed-in user's password before an action that someone with a stolen session must not take.
 * @throws AppError `invalid_input` if none was given, `wrong_password`, `too_many_requests`
 */
export async function verifyPassword(
  { auth }: Pick<AccountsDeps, 'auth'>,
  { userId, hash, given }: { userId: string; hash: string; given: string | undefined },
  rateLimits: RateLimits,
): Promise<void> {
  if (given === undefined) {
    throw new AppError('invalid_input', {
      fields: [{ field: 'currentPassword', message: accountsMessages.fieldsMissing }],
    });
  }
  await rateLimits.count(accountLimits.passwordOfUser, userId);
  if (!(await auth.passwords.verify(given, hash))) throw new AppError('wrong_password');
  await rateLimits.forget(accountLimits.passwordOfUser, userId);
}
