import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';

/** Finds the moment for a planned clip that is still to be rendered; null if it is done or its run is over. */
export async function findWantedClip(
  tx: Transaction,
  clipId: string,
): Promise<Pick<typeof plannedClips.$inferSelect, 'moment'> | null> {
  const [row] = await tx
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
  return row ?? null;
}
