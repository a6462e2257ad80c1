import type { ProcessingStatus } from '@clipwright/contract';
import { readClips } from '../../clips/index.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { readRun } from './read-run.ts';
import { toRunStatus } from './to-run-status.ts';

/** How a run of the user's stands; `id` is its own or its project's. @throws AppError `run_not_found` */
export async function readRunStatus(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  userId: string,
  id: string,
): Promise<ProcessingStatus> {
  return await deps.db.asUser(userId, async (tx) => {
    const { run, stages, planned, source, isVideoCounted, isTranscriptionOff } = await readRun(tx, id);
    // Before the first one is ready there are none to look for.
    const hasClips = planned.some(({ status, clipId }) => status === 'completed' || clipId !== null);
    const clipIds = new Set(hasClips ? planned.map((clip) => clip.clipId ?? clip.id) : []);
    const clips = await readClips(deps, tx, userId, [...clipIds]);
    const durationSec = source?.info?.durationSec;
    return toRunStatus({
      run,
      stages,
      planned,
      clips,
      isVideoCounted,
      isTranscriptionOff,
      sourceDurationSec: typeof durationSec === 'number' ? durationSec : null,
      filmstripUrl: source?.filmstripKey
        ? signFileAddress(deps, { key: source.filmstripKey, userId, downloadName: null })
        : null,
      now: deps.now(),
    });
  });
}
