import { eq, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { currentRunFirst, processingRuns } from '../../db/tables/processing-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { type RunSummary, summaryColumns } from './lock-run.ts';

/**
 * Finds the run with this id, or the current run of the project with this id, if the transaction's user may see it.
 * @throws AppError `run_not_found`, also for another user's run
 */
export async function getRun(tx: Transaction, id: string): Promise<RunSummary> {
  if (!z.uuid().safeParse(id).success) throw new AppError('run_not_found');
  const [run] = await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(or(eq(processingRuns.id, id), eq(processingRuns.projectId, id)))
    .orderBy(...currentRunFirst)
    .limit(1);
  if (!run) throw new AppError('run_not_found');
  return run;
}
