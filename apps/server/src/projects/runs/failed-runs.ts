import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';

/**
 * Lists failed runs that finished after a time, newest first, without those that a user canceled.
 * @param since an SQL time
 */
export async function listFailedRuns({ db }: Pick<Deps, 'db'>, { since, limit }: { since: SQL; limit: number }) {
  return await db.service
    .select({
      id: processingRuns.id,
      stage: processingRuns.stage,
      code: processingRuns.errorCode,
      finishedAt: processingRuns.finishedAt,
    })
    .from(processingRuns)
    .where(
      and(
        eq(processingRuns.status, 'failed'),
        ne(processingRuns.errorCode, 'cancelled'),
        gt(processingRuns.finishedAt, since),
      ),
    )
    .orderBy(desc(processingRuns.finishedAt), desc(processingRuns.id))
    .limit(limit);
}

/** Returns SQL that is true if a failed run has this id. @param id SQL for a text */
export function isFailedRun(id: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${processingRuns} r where r.id::text = ${id} and r.status = 'failed')`;
}

/** Finds the owner of a run; null if there is no such run. */
export async function findRunOwner({ db }: Pick<Deps, 'db'>, runId: string): Promise<string | null> {
  const [run] = await db.service
    .select({ userId: processingRuns.userId })
    .from(processingRuns)
    .where(eq(processingRuns.id, runId));
  return run?.userId ?? null;
}
