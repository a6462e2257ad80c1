import type { ProcessingStatus } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { readClips } from '../clips/read-clips.ts';
import type { Asker } from '../clips/to-clip.ts';
import { isInFlight } from '../runs/lock-run.ts';
import { readRun } from './read-run.ts';
import { toRunStatus } from './to-run-status.ts';

/**
 * The time for which a run counts as followed after a request. Programs poll every few seconds, and pages request the
 * status whenever they are notified of a change.
 */
const FOLLOWED_SEC = 15;

/**
 * Records that someone is following a run, so that its progress is written more often. Nothing waits for this, and a
 * failure is only logged.
 */
async function noteFollower({ db, log }: Pick<Deps, 'db' | 'log'>, runId: string): Promise<void> {
  const free = db.service
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(eq(processingRuns.id, runId))
    .for('no key update', { skipLocked: true });
  await db.service
    .update(processingRuns)
    .set({ followedUntil: sql`now() + make_interval(secs => ${FOLLOWED_SEC})` })
    .where(eq(processingRuns.id, free))
    .catch((err: unknown) => log.warn({ err }, 'Who follows a run could not be noted'));
}

/** Reads a user's run status. `id` is the run's or its project's. @throws AppError `run_not_found` */
export async function readRunStatus(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>,
  asker: Asker,
  id: string,
): Promise<ProcessingStatus> {
  const { id: userId } = asker;
  const read = await deps.db.asUser(userId, async (tx) => {
    const { isFollowed, ...state } = await readRun(tx, id);
    const { run, planned, source } = state;
    // Before the first clip is ready, there are no clips to look for.
    const hasClips = planned.some(({ status, clipId }) => status === 'completed' || clipId !== null);
    const clipIds = new Set(hasClips ? planned.map((clip) => clip.clipId ?? clip.id) : []);
    const clips = await readClips(deps, tx, asker, [...clipIds]);
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
  // A workspace viewer sees as much as someone with a share link.
  return asker.role === 'viewer' ? { ...read.status, material: [], choices: null } : read.status;
}
