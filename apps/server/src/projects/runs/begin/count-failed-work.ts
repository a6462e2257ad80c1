import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { processingRuns, processingStages } from '../../../db/tables/processing-tables.ts';
import type { Deps } from '../../../deps.ts';
import type { RateLimit, RateLimits } from '../../../http/limits/rate-limits.ts';
import { withOwnRun } from '../with-own-run.ts';

/** The seconds of failed work that an account may retry within an hour. A longer run counts as the whole budget. */
const failedWork = { name: 'retry-run', points: 3_600, durationSec: 3_600, isShared: true } satisfies RateLimit;
/** The minimum cost of a failed run, in seconds. */
const LEAST_SEC = 30;

/** Charges a failed run's cost to its account before a retry. @throws AppError `run_not_found`, `too_many_requests` */
export async function countFailedWork(
  deps: Pick<Deps, 'db'>,
  rateLimits: RateLimits,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const spentSec = await withOwnRun(deps, userId, id, async (tx, runId) => {
    const { startedAt, finishedAt } = processingStages;
    const { status, progressAt } = processingRuns;
    const [run] = await tx
      .select({
        spentSec: sql<number>`coalesce(sum(extract(epoch from coalesce(${finishedAt}, ${progressAt}) - ${startedAt})), 0)::float8`,
      })
      .from(processingRuns)
      .innerJoin(processingStages, and(eq(processingStages.runId, processingRuns.id), isNotNull(startedAt)))
      .where(and(eq(processingRuns.id, runId), eq(processingRuns.userId, userId), eq(status, 'failed')))
      .groupBy(processingRuns.id);
    return run?.spentSec ?? null;
  });
  if (spentSec === null) return;
  const cost = Math.round(Math.min(failedWork.points, Math.max(LEAST_SEC, spentSec)));
  await rateLimits.count(failedWork, userId, cost);
}
