import type { WorkerModel } from '@clipwright/contract';
import { and, arrayContains } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { workers } from '../db/tables/workers-table.ts';
import { takesJobs } from './read-queue-state.ts';

/**
 * Reads the models that workers report, both present and missing: each model once per worker. @param queue limits the
 * result to workers that take jobs from this queue
 */
export async function readWorkerModels({ service }: Pick<Database, 'service'>, queue?: string): Promise<WorkerModel[]> {
  const takes = queue === undefined ? undefined : arrayContains(workers.queues, [queue]);
  const rows = await service.select({ models: workers.models }).from(workers).where(and(takesJobs, takes));
  return rows.flatMap(({ models }) => models);
}
