import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { measurePace, type Pace } from './estimate-run.ts';

/** The number of runs used to measure the pace. Only the latest ones count, since an installation changes. */
const MEASURED_RUNS = 20;

/** The number of seconds used from a source; null before it was analyzed. */
export const usedSourceSec = sql<number | null>`
  (coalesce(${sources.trimEndSec}, (${sources.mediaInfo} ->> 'durationSec')::float8)
    - coalesce(${sources.trimStartSec}, 0))::float8`;

/** Measures how fast this installation finished its latest runs, across all accounts; a guess before the first one. */
export async function readPace({ db }: Pick<Deps, 'db'>): Promise<{ pace: Pace; isMeasured: boolean }> {
  const finished = await db.service
    .select({
      sourceSec: usedSourceSec,
      tookSec: sql<number>`extract(epoch from ${processingRuns.finishedAt} - ${processingRuns.startedAt})::float8`,
    })
    .from(processingRuns)
    .innerJoin(sources, eq(sources.id, processingRuns.sourceId))
    .where(
      and(
        eq(processingRuns.status, 'completed'),
        eq(processingRuns.kind, 'project'),
        // A text has no length until it is read aloud.
        ne(sources.kind, 'text'),
        isNotNull(processingRuns.startedAt),
      ),
    )
    .orderBy(desc(processingRuns.finishedAt))
    .limit(MEASURED_RUNS);
  return {
    pace: measurePace(finished.map((one) => ({ ...one, sourceSec: one.sourceSec ?? 0 }))),
    isMeasured: finished.length > 0,
  };
}
