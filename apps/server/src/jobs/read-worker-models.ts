import type { WorkerModel } from '@clipwright/contract';
import { and, arrayContains } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { workers } from '../db/tables/workers-table.ts';
import { takesJobs } from './read-queue-state.ts';

/**
 * Reads the models of all workers that take jobs, present and missing ones: each once for each worker.
 * @param queue only of workers that take its jobs
 */
export async function readWorkerModels({ service }: Pick<Database, 'service'>, queue?: string): Promise<WorkerModel[]> {
  const takes = queue === undefined ? undefined : arrayContains(workers.queues, [queue]);
  const rows = await service.select({ models: workers.models }).from(workers).where(and(takesJobs, takes));
  return rows.flatMap(({ models }) => models);
}
