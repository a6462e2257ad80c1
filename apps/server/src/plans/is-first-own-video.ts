import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { userPreferences } from '../db/tables/accounts-tables.ts';
import { videoReservations } from '../db/tables/plans-tables.ts';

/**
 * True if an account's next video would be its first own video: none has produced clips yet, and none is being
 * processed. Videos that failed, were canceled or produced no clips do not count; videos whose project was deleted
 * later do. The caller must hold the account's lock.
 */
export async function isFirstOwnVideo(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${userPreferences} p
    where p.user_id = ${userId} and p.first_own_video_at is null and not exists (
      select from ${videoReservations} r
      where r.user_id = ${userId} and r.status = 'reserved' and r.origin <> 'bundled'
    )`);
  return rows.length > 0;
}
