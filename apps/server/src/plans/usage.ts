import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { usageTracking, userCredits, videoReservations } from '../db/tables/plans-tables.ts';
import { people } from '../people/read-people.ts';
import type { Period } from './month-of-usage.ts';

export type Usage = {
  videosUsed: number;
  /** Projects in flight that reserve a monthly video; projects paid for with credits reserve none. */
  videosReserved: number;
  clipsUsed: number;
  creditsUsed: number;
  creditsRemaining: number;
  totalCreditsPurchased: number;
};

/**
 * Reads a month's usage in one statement, so that a video that changes from reserved to used in the meantime counts
 * once.
 */
export async function readUsage(tx: Transaction, userId: string, month: Period): Promise<Usage> {
  const [usage] = await tx
    .select({
      videosUsed: sql<number>`coalesce(${usageTracking.videosUsed}, 0)`,
      videosReserved: sql<number>`(
        select count(*)::int from ${videoReservations}
        where ${videoReservations.userId} = ${people.id} and ${videoReservations.periodStart} = ${month.start}
          and ${videoReservations.status} = 'reserved' and ${videoReservations.credits} = 0)`,
      clipsUsed: sql<number>`coalesce(${usageTracking.clipsUsed}, 0)`,
      creditsUsed: sql<number>`coalesce(${usageTracking.creditsUsed}, 0)`,
      creditsRemaining: sql<number>`coalesce(${userCredits.creditsRemaining}, 0)`,
      totalCreditsPurchased: sql<number>`coalesce(${userCredits.totalCreditsPurchased}, 0)`,
    })
    .from(people)
    .leftJoin(usageTracking, and(eq(usageTracking.userId, people.id), eq(usageTracking.periodStart, month.start)))
    .leftJoin(userCredits, eq(userCredits.userId, people.id))
    .where(eq(people.id, userId));
  if (!usage) throw new Error('The usage of a user who is not there was asked for.');
  return usage;
}

/** Opens the month if needed and adds to its usage. */
export async function addUsage(
  tx: Transaction,
  userId: string,
  month: Period,
  { videos = 0, clips = 0, credits = 0 }: { videos?: number; clips?: number; credits?: number },
): Promise<void> {
  const used = { videosUsed: videos, clipsUsed: clips, creditsUsed: credits };
  await tx
    .insert(usageTracking)
    .values({ userId, periodStart: month.start, periodEnd: month.end, ...used })
    .onConflictDoUpdate({
      target: [usageTracking.userId, usageTracking.periodStart],
      set: {
        videosUsed: sql`${usageTracking.videosUsed} + ${videos}`,
        clipsUsed: sql`${usageTracking.clipsUsed} + ${clips}`,
        creditsUsed: sql`${usageTracking.creditsUsed} + ${credits}`,
      },
    });
}
