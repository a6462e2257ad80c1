import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { getRun } from './get-run.ts';

/**
 * Runs a callback in a service transaction on a run that the user may see, found by the run's or its project's id.
 * @throws AppError `run_not_found`
 */
export async function withOwnRun<T>(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  work: (tx: Transaction, runId: string, projectId: string) => Promise<T>,
): Promise<T> {
  const { id: runId, projectId } = await db.asUser(userId, (tx) => getRun(tx, id));
  return await db.asService((tx) => work(tx, runId, projectId));
}
