import type { Deps } from '../../deps.ts';
import { changeRun, lockRunInFlight } from './lock-run.ts';
import { withOwnRun } from './with-own-run.ts';

/**
 * Stops a run from waiting for a speech model: the next check continues without captions.
 * @throws AppError `run_not_found`, `run_not_in_flight`
 */
export async function skipCaptions({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  await withOwnRun({ db }, userId, id, async (tx, runId) => {
    await lockRunInFlight(tx, userId, runId);
    await changeRun(tx, runId, { speechWaitSec: 0 });
  });
}
