import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';

/** How many clips of a run were finished. */
export type Finished = {
  /** Ever. */
  made: number;
  /** Of those, still there. */
  kept: number;
  /** Of those, played or downloaded, whether they are still there or not. */
  opened: number;
};

/** Counts the finished clips of a run; of a run that made other versions of clips, the files. */
export async function countFinishedClips(tx: Transaction, runId: string): Promise<Finished> {
  const isKept = sql`${plannedClips.clipId} is not null or ${videoClips.id} is not null`;
  const [found] = await tx
    .select({
      made: sql<number>`count(*)::int`,
      kept: sql<number>`(count(*) filter (where ${isKept}))::int`,
      opened: sql<number>`(count(*) filter (where ${isNotNull(plannedClips.openedAt)}))::int`,
    })
    .from(plannedClips)
    .leftJoin(videoClips, eq(videoClips.id, plannedClips.id))
    .where(and(eq(plannedClips.runId, runId), eq(plannedClips.status, 'completed')));
  return found ?? { made: 0, kept: 0, opened: 0 };
}
