import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';

/** Counts of a run's finished clips. */
export type Finished = {
  /** Clips ever finished. */
  made: number;
  /** Finished clips that still exist. */
  kept: number;
  /** Finished clips that were played or downloaded, even if they no longer exist. */
  opened: number;
};

/** Counts the finished clips of a run; for a run of renditions, the files. */
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
