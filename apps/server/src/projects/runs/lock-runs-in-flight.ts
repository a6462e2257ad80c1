import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { type RunSummary, summaryColumns } from './lock-run.ts';

/**
 * Locks a project's runs in flight until the transaction ends. They are locked before the project, in the usual lock
 * order.
 */
export async function lockRunsInFlight(tx: Transaction, projectId: string): Promise<RunSummary[]> {
  return await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(and(eq(processingRuns.projectId, projectId), inArray(processingRuns.status, ['queued', 'processing'])))
    .orderBy(asc(processingRuns.id))
    .for('no key update');
}
