import type { AdminRetryAnswer, KeptReason } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { runForAsker } from '../db/current-asker.ts';
import type { Transaction } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { DEAD_LETTERS, QUEUE_SCHEMA } from '../jobs/queue-schema.ts';
import { findRunOwner, retryRun } from '../projects/index.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';

type RetryDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>;

const queue = sql.identifier(QUEUE_SCHEMA);

const retried: AdminRetryAnswer = { isRetried: true, reason: null };
const keep = (reason: KeptReason): AdminRetryAnswer => ({ isRetried: false, reason });

/**
 * Retries a failed run just as its owner could: it counts toward their plan again. A run in progress is left unchanged.
 * @throws AppError `run_not_found`, `run_not_retryable`, and the owner's quota errors
 */
export async function retryFailedRun(deps: RetryDeps, operatorId: string, runId: string): Promise<AdminRetryAnswer> {
  const ownerId = await findRunOwner(deps, runId);
  if (ownerId === null) throw new AppError('run_not_found');
  try {
    // On the owner's behalf: the operator is not a member of their workspace.
    await runForAsker(null, () =>
      retryRun(deps, ownerId, runId, async (tx) => {
        await tx.execute(
          sql`delete from ${queue}.job where name = ${DEAD_LETTERS} and state < 'active' and data ->> 'runId' = ${runId}`,
        );
        await recordSecurityEvent(tx, { userId: operatorId, kind: 'work-retried', subject: `run ${runId}` });
      }),
    );
    return retried;
  } catch (error) {
    if (error instanceof AppError && error.code === 'run_in_flight') return keep('retried-before');
    throw error;
  }
}

/**
 * Requeues a dead letter; if it belongs to a run, the run is retried. @throws AppError the errors of `retryFailedRun`
 */
export async function retryDeadLetter(deps: RetryDeps, operatorId: string, id: string): Promise<AdminRetryAnswer> {
  const letter = await findLetter(deps.db.service, id);
  if (letter === null) return keep('retried-before');
  const ofRun = z.object({ runId: z.uuid() }).safeParse(letter.data);
  if (ofRun.success && (await findRunOwner(deps, ofRun.data.runId)) !== null) {
    return await retryFailedRun(deps, operatorId, ofRun.data.runId);
  }
  // A job that failed with its run is useless without it, and the dead letter does not record its queue.
  if (letter.source === null) return keep(ofRun.success ? 'video-gone' : 'unknown-queue');
  return await deps.db.asService(async (tx) => {
    if (await deps.jobs.retryDeadLetter(id, { within: tx })) {
      await recordSecurityEvent(tx, { userId: operatorId, kind: 'work-retried', subject: `job ${id}` });
      return retried;
    }
    if (!letter.hasQueue) return keep('unknown-queue');
    // A job that collided with a waiting job is no longer a dead letter, but still exists.
    return keep((await findState(tx, id)) === null ? 'retried-before' : 'already-queued');
  });
}

type Letter = { data: unknown; source: string | null; hasQueue: boolean };

async function findLetter(service: Deps['db']['service'], id: string): Promise<Letter | null> {
  const { rows } = await service.execute<Letter>(sql`
    select j.data, j.source_name as source,
      exists (select from ${queue}.queue q where q.name = j.source_name) as "hasQueue"
    from ${queue}.job j where j.name = ${DEAD_LETTERS} and j.state < 'active' and j.id = ${id}`);
  return rows[0] ?? null;
}

async function findState(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select j.state::text as state from ${queue}.job j where j.name = ${DEAD_LETTERS} and j.id = ${id}`,
  );
  return rows[0]?.state ?? null;
}
