import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runForAsker } from '../db/current-asker.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { DEAD_LETTERS, QUEUE_SCHEMA } from '../jobs/queue-schema.ts';
import { retryRun } from '../processing/index.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';

type RetryDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>;

const queue = sql.identifier(QUEUE_SCHEMA);

/**
 * Takes a run up again that was given up, as its owner could: their plan counts it again. @returns false where it is under way already
 * @throws AppError `run_not_found`, `run_not_retryable`, those of the owner's quota
 */
export async function retryFailedRun(deps: RetryDeps, operatorId: string, runId: string): Promise<boolean> {
  const [run] = await deps.db.service
    .select({ userId: processingRuns.userId })
    .from(processingRuns)
    .where(eq(processingRuns.id, runId));
  if (!run) throw new AppError('run_not_found');
  try {
    // For its owner: the operator is no member of their workspace.
    await runForAsker(null, () =>
      retryRun(deps, run.userId, runId, async (tx) => {
        await tx.execute(
          sql`delete from ${queue}.job where name = ${DEAD_LETTERS} and state < 'active' and data ->> 'runId' = ${runId}`,
        );
        await recordSecurityEvent(tx, { userId: operatorId, kind: 'work-retried', subject: `run ${runId}` });
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'run_in_flight') return false;
    throw error;
  }
}

/**
 * Queues a job once more that was given up; that of a run takes the run up again. @returns false where it is no dead letter any more
 * @throws AppError what `retryFailedRun` throws
 */
export async function retryDeadLetter(deps: RetryDeps, operatorId: string, id: string): Promise<boolean> {
  const { rows } = await deps.db.service.execute<{ data: unknown }>(
    sql`select j.data from ${queue}.job j where j.name = ${DEAD_LETTERS} and j.state < 'active' and j.id = ${id}`,
  );
  if (rows.length === 0) return false;
  const ofRun = z.object({ runId: z.uuid() }).safeParse(rows[0]?.data);
  if (ofRun.success && (await isRunThere(deps, ofRun.data.runId))) {
    return await retryFailedRun(deps, operatorId, ofRun.data.runId);
  }
  return await deps.db.asService(async (tx) => {
    const isRetried = await deps.jobs.retryDeadLetter(id, { within: tx });
    if (isRetried) await recordSecurityEvent(tx, { userId: operatorId, kind: 'work-retried', subject: `job ${id}` });
    return isRetried;
  });
}

async function isRunThere({ db }: Pick<Deps, 'db'>, runId: string): Promise<boolean> {
  return (await db.service.$count(processingRuns, eq(processingRuns.id, runId))) > 0;
}
