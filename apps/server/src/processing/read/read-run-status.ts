import type { ProcessingStatus } from '@clipwright/contract';
import { readClips } from '../../clips/index.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { isInFlight } from '../runs/lock-run.ts';
import { noteFollower } from './note-follower.ts';
import { readRun } from './read-run.ts';
import { toRunStatus } from './to-run-status.ts';

/** How a run of the user's stands; `id` is its own or its project's. @throws AppError `run_not_found` */
export async function readRunStatus(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>,
  userId: string,
  id: string,
): Promise<ProcessingStatus> {
  const read = await deps.db.asUser(userId, async (tx) => {
    const { isFollowed, ...state } = await readRun(tx, id);
    const { run, planned, source } = state;
    // Before the first one is ready there are none to look for.
    const hasClips = planned.some(({ status, clipId }) => status === 'completed' || clipId !== null);
    const clipIds = new Set(hasClips ? planned.map((clip) => clip.clipId ?? clip.id) : []);
    const clips = await readClips(deps, tx, userId, [...clipIds]);
    const durationSec = source?.info?.durationSec;
    const status = toRunStatus({
      ...state,
      clips,
      sourceDurationSec: typeof durationSec === 'number' ? durationSec : null,
      filmstripUrl: source?.filmstripKey
        ? signFileAddress(deps, { key: source.filmstripKey, userId, downloadName: null })
        : null,
      now: deps.now(),
    });
    return { status, runId: isInFlight(run) && !isFollowed ? run.id : null };
  });
  if (read.runId !== null) await noteFollower(deps, read.runId);
  return read.status;
}
