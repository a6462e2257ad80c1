import { eq } from 'drizzle-orm';
import { users } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sendMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { accountPageLink } from '../account-page-link.ts';
import { occurrenceOf, type Visitor } from '../sign-in-visitor.ts';

/** Records that a user's data is being exported and notifies them by email in case it was someone else. */
export async function notifyOfExport(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  userId: string,
  visitor: Visitor,
): Promise<void> {
  await deps.db.asService(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('not_signed_in');
    await recordSecurityEvent(tx, { userId, kind: 'data-exported' });
    await sendMail(deps, tx, user, {
      template: 'data-exported',
      resetLink: accountPageLink(deps.config, '/forgot-password'),
      ...occurrenceOf(visitor, deps.now()),
    });
  });
}
