import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { usageTracking, videoReservations } from '../db/tables/plans-tables.ts';
import type { Period } from './month-of-usage.ts';

/** Starts a month at zero. Videos paid for with credits remain counted. */
export async function resetUsage(tx: Transaction, userId: string, month: Period): Promise<void> {
  const zero = { periodEnd: month.end, videosUsed: 0, clipsUsed: 0 };
  await tx
    .insert(usageTracking)
    .values({ userId, periodStart: month.start, ...zero })
    .onConflictDoUpdate({ target: [usageTracking.userId, usageTracking.periodStart], set: zero });
}

/**
 * Moves the usage of a month that was cut short, and the reservations for projects in flight, to the month that
 * replaces it. A month that was already over is left unchanged.
 */
export async function carryUsage(tx: Transaction, userId: string, from: Period, to: Period): Promise<void> {
  if (from.start === to.start || to.start >= from.end) return;
  const isOld = and(eq(usageTracking.userId, userId), eq(usageTracking.periodStart, from.start));
  const [old] = await tx.delete(usageTracking).where(isOld).returning();
  if (old) {
    const { videosUsed, clipsUsed, creditsUsed } = old;
    await tx
      .insert(usageTracking)
      .values({ userId, periodStart: to.start, periodEnd: to.end, videosUsed, clipsUsed, creditsUsed })
      .onConflictDoUpdate({
        target: [usageTracking.userId, usageTracking.periodStart],
        set: {
          periodEnd: to.end,
          videosUsed: sql`${usageTracking.videosUsed} + ${videosUsed}`,
          clipsUsed: sql`${usageTracking.clipsUsed} + ${clipsUsed}`,
          creditsUsed: sql`${usageTracking.creditsUsed} + ${creditsUsed}`,
        },
      });
  }
  await tx
    .update(videoReservations)
    .set({ periodStart: to.start })
    .where(
      and(
        eq(videoReservations.userId, userId),
        eq(videoReservations.periodStart, from.start),
        eq(videoReservations.status, 'reserved'),
      ),
    );
}
