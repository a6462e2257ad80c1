import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { videoReservations } from '../db/tables/plans.ts';

/** Whether a project's video is paid with credits, so that it may have any number of clips. */
export async function hasCreditsOn(tx: Transaction, projectId: string): Promise<boolean> {
  const [held] = await tx
    .select({ credits: videoReservations.credits, status: videoReservations.status })
    .from(videoReservations)
    .where(eq(videoReservations.projectId, projectId));
  return held !== undefined && held.credits > 0 && held.status !== 'released';
}
