import type { UsageHistory } from '@clipwright/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import { usageTracking } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { getEntitlement } from './entitlement.ts';
import { readUsage } from './usage.ts';

/** Lists the current month, even if it has no usage yet, and earlier months. */
export async function listUsage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  months: number,
): Promise<UsageHistory> {
  return await db.asService(async (tx) => {
    const { month } = await getEntitlement(tx, userId, now());
    const used = await readUsage(tx, userId, month);
    const before = await tx
      .select({
        period_start: usageTracking.periodStart,
        period_end: usageTracking.periodEnd,
        videos_used: usageTracking.videosUsed,
        clips_used: usageTracking.clipsUsed,
        credits_used: usageTracking.creditsUsed,
      })
      .from(usageTracking)
      .where(and(eq(usageTracking.userId, userId), lt(usageTracking.periodStart, month.start)))
      .orderBy(desc(usageTracking.periodStart))
      .limit(months - 1);
    const current = {
      period_start: month.start,
      period_end: month.end,
      videos_used: used.videosUsed,
      clips_used: used.clipsUsed,
      credits_used: used.creditsUsed,
    };
    return { months: [current, ...before] };
  });
}
