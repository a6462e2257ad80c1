import { randomUUID } from 'node:crypto';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { users } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { sendMail } from '../../mail/index.ts';
import { accountLimits } from '../account-limits.ts';
import { accountPageLink } from '../account-page-link.ts';
import { allowAccountMail } from '../allow-account-mail.ts';
import { inConstantTime } from '../in-constant-time.ts';
import type { Visitor } from '../sign-in-visitor.ts';
import { issueToken } from '../tokens/one-time-token.ts';

const VALID_MINUTES = 60;

/**
 * Emails a link to set a new password, if the account exists. Neither the response nor its timing reveals whether it
 * does.
 */
export async function forgotPassword(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  email: string,
  visitor: Visitor,
): Promise<void> {
  await visitor.rateLimits.count(accountLimits.forgotOfNetwork, visitor.network);
  await inConstantTime(async () => {
    if (!(await allowAccountMail(visitor.rateLimits, email))) return;
    await deps.db.asService(async (tx) => {
      const [user] = await tx
        .select({ id: users.id, email: users.email, name: users.name, language: users.language })
        .from(users)
        .where(eq(users.email, email));
      // On a busy machine the work can exceed the constant time, so it is also done for unknown addresses.
      const token = await issueToken(tx, {
        purpose: 'reset-password',
        userId: user?.id ?? randomUUID(),
        facts: { email },
        now: deps.now(),
        validSec: user ? VALID_MINUTES * 60 : 0,
      });
      await tx
        .transaction(async (within) => {
          await sendMail(deps, within, user ?? { email, name: null, language: null }, {
            template: 'reset-password',
            link: accountPageLink(deps.config, '/reset-password', { token }),
            validMinutes: VALID_MINUTES,
          });
          if (!user) within.rollback();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TransactionRollbackError)) throw error;
        });
    });
  });
}
