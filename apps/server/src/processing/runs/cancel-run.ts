import { and, eq, sql } from 'drizzle-orm';
import { videoClips } from '../../db/tables/clips.ts';
import { plannedClips } from '../../db/tables/processing.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { plannedFolder } from '../stages/planned-folder.ts';
import { failRun } from './fail-run.ts';
import { getRun } from './get-run.ts';
import { cleanRunJob } from './jobs.ts';
import { isInFlight, lockRun } from './lock-run.ts';

/**
 * Stops a run at the user's wish: at once for everybody who looks, within two seconds for the programs at work. Its video
 * is given back, and so its clips go with it. @throws AppError `run_not_found`, `run_not_in_flight`
 */
export async function cancelRun(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'files' | 'now' | 'secrets'>,
  userId: string,
  id: string,
): Promise<void> {
  const { id: runId } = await deps.db.asUser(userId, (tx) => getRun(tx, id));
  const removed = await deps.db.asService(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run || run.userId !== userId) throw new AppError('run_not_found');
    if (!isInFlight(run)) throw new AppError('run_not_in_flight');
    await failRun(deps, tx, run, { code: 'cancelled', message: 'Processing was cancelled.' });
    const isUnfinished = sql`${plannedClips.status} <> 'completed'`;
    const clips = await tx
      .update(plannedClips)
      .set({ status: 'waiting', progress: 0, finishedAt: null })
      // Of a clip's other versions those that are there stay: nothing was paid for them.
      .where(and(eq(plannedClips.runId, runId), run.kind === 'renditions' ? isUnfinished : undefined))
      .returning({ id: plannedClips.id, clipId: plannedClips.clipId });
    for (const clip of clips) await tx.delete(videoClips).where(eq(videoClips.id, clip.id));
    await deps.jobs.send(cleanRunJob, { runId }, { within: tx, startAfterSec: 3 });
    return clips.map((clip) => plannedFolder(run, clip));
  });
  for (const folder of removed) await deps.files.removeFolder(folder);
}
