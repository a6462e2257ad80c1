import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { sessions, users } from '../../db/tables/accounts-tables.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { describeDevice } from './describe-device.ts';

/**
 * Ends every session for a user, or for all users, on behalf of an operator: immediately, along with the tokens issued
 * in them. Users see it in their security log. Returns the number of ended sessions; null if no user has this address.
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
