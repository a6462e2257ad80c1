import type { StageId } from '@clipwright/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * A run without its spec. Another version of Clipwright may have stored one that cannot be read here: how the run stands
 * is told all the same, and it can be ended and cleaned up.
 */
export type RunSummary = Omit<typeof processingRuns.$inferSelect, 'spec'>;

const { spec: _, ...columns } = getTableColumns(processingRuns);
export const summaryColumns = columns;

/** Whether work on a run goes on. */
export function isInFlight(run: Pick<RunSummary, 'status'>): boolean {
  return run.status === 'queued' || run.status === 'processing';
}

/** The run, which no one else changes until the transaction ends; null where it was deleted. */
export async function lockRun(tx: Transaction, runId: string): Promise<RunSummary | null> {
  const [run] = await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(eq(processingRuns.id, runId))
    .for('no key update');
  return run ?? null;
}

/** The run where it is in flight and at this stage: a job that comes late, or after a cancel, gets null. */
export async function lockRunAt(tx: Transaction, runId: string, stage: StageId): Promise<RunSummary | null> {
  const run = await lockRun(tx, runId);
  return run && isInFlight(run) && run.stage === stage ? run : null;
}

/** A user's own run, where it is in flight. @throws AppError `run_not_found`, `run_not_in_flight` */
export async function lockRunInFlight(tx: Transaction, userId: string, runId: string): Promise<RunSummary> {
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
