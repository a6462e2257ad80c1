import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';

/** The number of finished clips in a run. */
export type Finished = {
  /** Clips finished so far, including deleted ones. */
  made: number;
  /** Finished clips that still exist. */
  kept: number;
  /** Finished clips that were played or downloaded, even if they no longer exist. */
  opened: number;
};

/** Counts a run's finished clips; for a rendition run, its finished files. */
export async function countFinishedClips(tx: Transaction, runId: string): Promise<Finished> {
  const isKept = sql`${plannedClips.clipId} is not null or ${videoClips.id} is not null`;
  const [counts] = await tx
    .select({
      made: sql<number>`count(*)::int`,
      kept: sql<number>`(count(*) filter (where ${isKept}))::int`,
      opened: sql<number>`(count(*) filter (where ${isNotNull(plannedClips.openedAt)}))::int`,
    })
    .from(plannedClips)
    .leftJoin(videoClips, eq(videoClips.id, plannedClips.id))
    .where(and(eq(plannedClips.runId, runId), eq(plannedClips.status, 'completed')));
  return counts ?? { made: 0, kept: 0, opened: 0 };
}
