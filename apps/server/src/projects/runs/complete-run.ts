import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { countFinishedClips } from './count-finished-clips.ts';
import { keepFinishedClips } from './keep-finished-clips.ts';
import { lockRunInFlight } from './lock-run.ts';
import { withOwnRun } from './with-own-run.ts';

/**
 * "Mark Complete": stops the remaining work of a run that has at least one clip, and counts its video. @throws AppError
 * `run_not_found`, `run_not_in_flight`, `no_clips_yet`
 */
export async function completeRun(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  id: string,
): Promise<void> {
  await withOwnRun(deps, userId, id, async (tx, runId) => {
    const run = await lockRunInFlight(tx, userId, runId);
    const finished = await countFinishedClips(tx, runId);
    if (finished.kept === 0) throw new AppError('no_clips_yet');
    await keepFinishedClips(deps, tx, run, finished);
  });
}
