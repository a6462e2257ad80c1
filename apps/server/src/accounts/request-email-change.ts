import { and, eq, ne } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import { AppError } from '../http/app-error.ts';
import type { SignedInUser } from '../http/create-router.ts';
import { sendMail } from '../mail/index.ts';
import { accountLimits } from './account-limits.ts';
import { accountPageLink } from './account-page-link.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { allowAccountMail } from './allow-account-mail.ts';
import { inConstantTime } from './in-constant-time.ts';
import { type OwnerProof, reauthenticate, withSecondFactor } from './reauthenticate.ts';
import { occurrenceOf, type Visitor } from './sign-in-visitor.ts';
import { issueToken } from './tokens/one-time-token.ts';

const VALID_HOURS = 24;

/**
 * Requests an email change: the new address gets a link that applies the change, and the old one a notice. An address
 * that already has an account gets a different email, but the response is the same.
 */
export async function requestEmailChange(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  requester: SignedInUser,
  input: OwnerProof & { email: string },
  visitor: Visitor,
): Promise<void> {
  const { rateLimits } = visitor;
  const userId = requester.id;
  await reauthenticate(deps, requester, input, visitor);
  await rateLimits.count(accountLimits.mailByUser, userId);
  await inConstantTime(async () => {
    const isMailed = await allowAccountMail(rateLimits, input.email);
    await withSecondFactor(deps, requester, input, visitor, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) throw new AppError('not_signed_in');
      if (user.email === input.email) throw new AppError('email_taken');
      const [owner] = await tx
        .select()
        .from(users)
        .where(and(eq(users.email, input.email), ne(users.id, userId)));
      if (isMailed && owner) {
        await sendMail(deps, tx, owner, {
          template: 'account-exists',
          signInLink: accountPageLink(deps.config, '/login'),
          resetLink: accountPageLink(deps.config, '/forgot-password'),
        });
      } else if (isMailed) {
        const token = await issueToken(tx, {
          purpose: 'change-email',
          userId,
          facts: { from: user.email, to: input.email },
          now: deps.now(),
          validSec: VALID_HOURS * 3_600,
        });
        await sendMail(
          deps,
          tx,
          { ...user, email: input.email },
          {
            template: 'confirm-email-change',
            link: accountPageLink(deps.config, '/confirm-email', { token }),
            validHours: VALID_HOURS,
          },
        );
      }
      await sendMail(deps, tx, user, {
        template: 'email-change-asked',
        newEmail: input.email,
        resetLink: accountPageLink(deps.config, '/forgot-password'),
        ...occurrenceOf(visitor, deps.now()),
      });
    });
  });
}
