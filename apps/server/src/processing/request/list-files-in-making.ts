import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import type { TakenFile } from '../runs/take-files-from-runs.ts';

/** Lists the renditions that runs in flight have still to make. */
export async function listFilesInMaking(tx: Transaction, clipIds: readonly string[]): Promise<TakenFile[]> {
  const rows = await tx
    .select({ clipId: plannedClips.clipId, ratio: plannedClips.ratio, captionStyle: plannedClips.captionStyle })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(
      and(
        inArray(plannedClips.clipId, [...clipIds]),
        inArray(plannedClips.status, ['waiting', 'rendering']),
        inArray(processingRuns.status, ['queued', 'processing']),
      ),
    );
  return rows.flatMap(({ clipId, ratio, captionStyle }) =>
    clipId === null || ratio === null ? [] : [{ clipId, ratio, captionStyle }],
  );
}
