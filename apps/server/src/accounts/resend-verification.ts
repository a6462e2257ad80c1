import { and, eq } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';
import { accountLimits } from './account-limits.ts';
import { sendVerificationMail } from './send-verification-mail.ts';
import type { Visitor } from './sign-in-visitor.ts';

/** Sends the signed-in user the verification link again, if there is still something to verify. */
export async function resendVerification(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  userId: string,
  { rateLimits }: Visitor,
): Promise<void> {
  await rateLimits.count(accountLimits.mailByUser, userId);
  const [user] = await deps.db.service
    .select({ id: users.id, email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
  if (user) await sendVerificationMail(deps, { user, returnTo: null, rateLimits });
}
