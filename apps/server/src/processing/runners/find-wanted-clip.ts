import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';

/** What a planned clip shows, where it is still to be made; null where it is, or its run is over. */
export async function findWantedClip(
  tx: Transaction,
  clipId: string,
): Promise<Pick<typeof plannedClips.$inferSelect, 'moment'> | null> {
  const [found] = await tx
    .select({ moment: plannedClips.moment })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(
      and(
        eq(plannedClips.id, clipId),
        inArray(plannedClips.status, ['waiting', 'rendering']),
        inArray(processingRuns.status, ['queued', 'processing']),
        eq(processingRuns.stage, 'clipping'),
      ),
    );
  return found ?? null;
}
