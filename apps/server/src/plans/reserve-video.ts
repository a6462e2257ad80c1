import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { videoReservations } from '../db/tables/plans.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { getEntitlement } from './entitlement.ts';
import { hasVideoLeft, videosRemaining } from './subscription-rules.ts';
import { addUsage, readUsage } from './usage.ts';

/**
 * Holds one video of the user's month for a project, in the service transaction that made the project: either both are
 * there or neither. A project that holds its video already, or has used it, holds on to it. Throws
 * `monthly_limit_reached`, or `upgrade_needed` where a paid plan has lapsed.
 */
export async function reserveVideo(
  { now }: Pick<Deps, 'now'>,
  { userId, projectId }: { userId: string; projectId: string },
  tx: Transaction,
): Promise<void> {
  const { plan, isLapsed, month } = await getEntitlement(tx, userId, now(), { isLocked: true });
  const [held] = await tx
    .select({ status: videoReservations.status })
    .from(videoReservations)
    .where(eq(videoReservations.projectId, projectId));
  if (held && held.status !== 'released') return;
  await addUsage(tx, userId, month, { videos: 0, clips: 0 });
  const { videosPerMonth } = plan;
  if (!hasVideoLeft(videosRemaining({ videosPerMonth, ...(await readUsage(tx, userId, month)) }))) {
    throw isLapsed
      ? new AppError('upgrade_needed')
      : new AppError('monthly_limit_reached', { videos_per_month: videosPerMonth });
  }
  const reservation = { periodStart: month.start, status: 'reserved', settledAt: null } as const;
  await tx
    .insert(videoReservations)
    .values({ userId, projectId, ...reservation })
    .onConflictDoUpdate({ target: videoReservations.projectId, set: reservation });
}
