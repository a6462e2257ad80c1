import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { usageTracking, videoReservations } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { recordOwnVideo } from '../people/own-videos.ts';
import { addLedgerEntry } from './credits/add-ledger-entry.ts';
import { addMonths } from './month-of-usage.ts';
import { addUsage } from './usage.ts';

/**
 * Commits a video after its project succeeded: the reserved video or credits count as used in the month of the
 * reservation. Runs in the service transaction that completes the project. Does nothing if repeated or if the video was
 * already released. @returns true if it counted
 */
export async function commitVideo(
  { now }: Pick<Deps, 'now'>,
  { projectId, clips }: { projectId: string; clips: number },
  tx: Transaction,
): Promise<boolean> {
  const reservation = await settle(tx, projectId, 'committed', now());
  if (!reservation) return false;
  const { userId, periodStart, credits, origin } = reservation;
  if (origin !== 'bundled') await recordOwnVideo(tx, userId, now());
  const [month] = await tx
    .select({ end: usageTracking.periodEnd })
    .from(usageTracking)
    .where(and(eq(usageTracking.userId, userId), eq(usageTracking.periodStart, periodStart)));
  const end = month?.end ?? addMonths(periodStart, 1);
  await addUsage(tx, userId, { start: periodStart, end }, { videos: credits > 0 ? 0 : 1, clips, credits });
  return true;
}

/**
 * Releases a video after its project failed, was canceled or produced no clips: the monthly video becomes available
 * again, or the credits are refunded. Safe to repeat.
 */
export async function releaseVideo(
  deps: Pick<Deps, 'now'>,
  { projectId }: { projectId: string },
  tx: Transaction,
): Promise<boolean> {
  const reservation = await settle(tx, projectId, 'released', deps.now());
  if (!reservation) return false;
  const { id, userId, credits, attempt } = reservation;
  if (credits > 0) {
    await addLedgerEntry(deps, { userId, kind: 'return', credits, sourceKey: `return:${id}:${attempt}` }, tx);
  }
  return true;
}

async function settle(tx: Transaction, projectId: string, status: 'committed' | 'released', settledAt: Date) {
  const [reservation] = await tx
    .update(videoReservations)
    .set({ status, settledAt })
    .where(and(eq(videoReservations.projectId, projectId), eq(videoReservations.status, 'reserved')))
    .returning();
  return reservation ?? null;
}
