import { videoCost } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { videoReservations } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';

/** True if a project's video is paid for with credits, which allows any number of clips. */
export async function hasCreditsOn(tx: Transaction, projectId: string): Promise<boolean> {
  const [held] = await tx
    .select({ credits: videoReservations.credits, status: videoReservations.status })
    .from(videoReservations)
    .where(eq(videoReservations.projectId, projectId));
  return held !== undefined && held.credits > 0 && held.status !== 'released';
}

/** True if credits would pay for a video created now, as far as can be known without its source. */
export async function isNextPaidWithCredits(
  deps: Pick<Deps, 'now'>,
  userId: string,
  tx: Transaction,
): Promise<boolean> {
  const status = await getSubscriptionStatus(deps, userId, tx);
  return videoCost(status, { durationSec: null, sizeBytes: null }).kind === 'credits';
}
