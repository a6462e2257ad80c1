import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { sessions, users } from '../../db/tables/accounts-tables.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { describeDevice } from './describe-device.ts';

/**
 * Ends every session of a user, or of all users, for an operator: immediately, with the tokens that were made in them.
 * Users see it in their security log. Returns the number of ended sessions; null if no one has this address.
 */
export async function endSessionsOf(db: Database, whom: { email: string } | 'everyone'): Promise<number | null> {
  return await db.asService(async (tx) => {
    const [user] =
      whom === 'everyone'
        ? []
        : await tx.select({ id: users.id }).from(users).where(eq(users.email, whom.email.trim().toLowerCase()));
    if (whom !== 'everyone' && !user) return null;
    const ended = await tx
      .delete(sessions)
      .where(user && eq(sessions.userId, user.id))
      .returning({ userId: sessions.userId, userAgent: sessions.userAgent });
    for (const { userId, userAgent } of ended) {
      await recordSecurityEvent(tx, { userId, kind: 'session-ended', subject: describeDevice(userAgent ?? '') });
    }
    return ended.length;
  });
}
