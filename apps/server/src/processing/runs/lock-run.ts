import type { StageId } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns } from '../../db/tables/processing.ts';
import { AppError } from '../../http/app-error.ts';

export type RunRow = typeof processingRuns.$inferSelect;

/** Where a run stands. Its spec is left out: a run can be ended even if its spec cannot be read. */
export type RunState = Pick<RunRow, 'id' | 'projectId' | 'kind' | 'status' | 'stage'>;

/** Whether work on a run goes on. */
export function isInFlight(run: Pick<RunState, 'status'>): boolean {
  return run.status === 'queued' || run.status === 'processing';
}

/** The run, which no one else changes until the transaction ends; null where it was deleted. */
export async function lockRun(tx: Transaction, runId: string): Promise<RunRow | null> {
  const [run] = await tx.select().from(processingRuns).where(eq(processingRuns.id, runId)).for('no key update');
  return run ?? null;
}

/** The same without what the run is to do. */
export async function lockRunState(tx: Transaction, runId: string): Promise<RunState | null> {
  const { id, projectId, kind, status, stage } = processingRuns;
  const [run] = await tx
    .select({ id, projectId, kind, status, stage })
    .from(processingRuns)
    .where(eq(id, runId))
    .for('no key update');
  return run ?? null;
}

/** The run where it is in flight and at this stage: a job that comes late, or after a cancel, gets null. */
export async function lockRunAt(tx: Transaction, runId: string, stage: StageId): Promise<RunRow | null> {
  const run = await lockRun(tx, runId);
  return run && isInFlight(run) && run.stage === stage ? run : null;
}

/** A user's own run, where it is in flight. @throws AppError `run_not_found`, `run_not_in_flight` */
export async function lockRunInFlight(tx: Transaction, userId: string, runId: string): Promise<RunRow> {
  const run = await lockRun(tx, runId);
  if (!run || run.userId !== userId) throw new AppError('run_not_found');
  if (!isInFlight(run)) throw new AppError('run_not_in_flight');
  return run;
}

/** Changes a run so that pages see it. */
export async function changeRun(
  tx: Transaction,
  runId: string,
  change: Partial<typeof processingRuns.$inferInsert>,
): Promise<void> {
  await tx
    .update(processingRuns)
    .set({ ...change, version: sql`${processingRuns.version} + 1` })
    .where(eq(processingRuns.id, runId));
}
