import type { StageId } from '@clipwright/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * A run without its spec. Another Clipwright version may have stored a spec that this one cannot read; the run's status
 * can still be shown, and the run can be ended and cleaned up.
 */
export type RunSummary = Omit<typeof processingRuns.$inferSelect, 'spec'>;

const { spec: _, ...columns } = getTableColumns(processingRuns);
export const summaryColumns = columns;

/** True if work on a run is still in progress. */
export function isInFlight(run: Pick<RunSummary, 'status'>): boolean {
  return run.status === 'queued' || run.status === 'processing';
}

/** Locks a run until the transaction ends; null if it was deleted. */
export async function lockRun(tx: Transaction, runId: string): Promise<RunSummary | null> {
  const [run] = await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(eq(processingRuns.id, runId))
    .for('no key update');
  return run ?? null;
}

/** Locks a run if it is in flight and at this stage; null for a job that arrives late or after a cancellation. */
export async function lockRunAt(tx: Transaction, runId: string, stage: StageId): Promise<RunSummary | null> {
  const run = await lockRun(tx, runId);
  return run && isInFlight(run) && run.stage === stage ? run : null;
}

/** Locks a user's own run in flight. @throws AppError `run_not_found`, `run_not_in_flight` */
export async function lockRunInFlight(tx: Transaction, userId: string, runId: string): Promise<RunSummary> {
  const run = await lockRun(tx, runId);
  if (!run || run.userId !== userId) throw new AppError('run_not_found');
  if (!isInFlight(run)) throw new AppError('run_not_in_flight');
  return run;
}

/** Updates a run and its version, so that pages notice the change. */
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
