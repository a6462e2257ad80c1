import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { videoReservations } from '../db/tables/plans-tables.ts';
import { isWithoutOwnVideo } from '../people/own-videos.ts';

/**
 * True if an account's next video would be its first own video: none has produced clips yet, and none is being
 * processed. Videos that failed, were canceled or produced no clips do not count; videos whose project was deleted
 * later do. The caller must hold the account's lock.
 */
export async function isFirstOwnVideo(tx: Transaction, userId: string): Promise<boolean> {
  if (!(await isWithoutOwnVideo(tx, userId))) return false;
  const isInProcessing = and(eq(videoReservations.status, 'reserved'), ne(videoReservations.origin, 'bundled'));
  return (await tx.$count(videoReservations, and(eq(videoReservations.userId, userId), isInProcessing))) === 0;
}
