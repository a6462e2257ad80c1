import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { countFinished } from './count-finished.ts';
import { getRun } from './get-run.ts';
import { keepFinished } from './keep-finished.ts';
import { lockRunInFlight } from './lock-run.ts';

/**
 * "Mark Complete": stops what is left of a run that has a clip at least, and counts its video.
 * @throws AppError `run_not_found`, `run_not_in_flight`, `no_clips_yet`
 */
export async function completeRun(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  id: string,
): Promise<void> {
  const { id: runId } = await deps.db.asUser(userId, (tx) => getRun(tx, id));
  await deps.db.asService(async (tx) => {
    const run = await lockRunInFlight(tx, userId, runId);
    const finished = await countFinished(tx, runId);
    if (finished.kept === 0) throw new AppError('no_clips_yet');
    await keepFinished(deps, tx, run, finished);
  });
}
