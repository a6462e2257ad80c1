import type { WorkerModel } from '@clipwright/contract';
import type { Database } from '../db/open-database.ts';
import { workers } from '../db/tables/workers-table.ts';
import { isAlive } from './read-queue-state.ts';

/** The models of all workers that live, those that they have and those that they lack: each once for each worker. */
export async function readWorkerModels({ service }: Pick<Database, 'service'>): Promise<WorkerModel[]> {
  const rows = await service.select({ models: workers.models }).from(workers).where(isAlive);
  return rows.flatMap(({ models }) => models);
}
