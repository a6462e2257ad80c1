import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { processingRuns } from '../../../db/tables/processing-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { type RunSummary, summaryColumns } from '../lock-run.ts';

/**
 * Finds the run with this id that an earlier copy of the same request has started. @throws AppError `run_not_found` for
 * an id from another project
 */
export async function findRunOf(tx: Transaction, id: string, projectId: string): Promise<RunSummary | null> {
  const [run] = await tx.select(summaryColumns).from(processingRuns).where(eq(processingRuns.id, id));
  if (run && run.projectId !== projectId) throw new AppError('run_not_found');
  return run ?? null;
}
