import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { measurePace, type Pace } from './estimate-run.ts';

/** An installation changes: what was long ago says less. */
const MEASURED_RUNS = 20;

/** Of a source, as far as it is used; null before it was looked at. */
export const usedSourceSec = sql<number | null>`
  (coalesce(${sources.trimEndSec}, (${sources.mediaInfo} ->> 'durationSec')::float8)
    - coalesce(${sources.trimStartSec}, 0))::float8`;

/** How fast this installation was with what it finished last, of anyone; a guess before the first. */
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
        // A text has no length before it is read aloud.
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
