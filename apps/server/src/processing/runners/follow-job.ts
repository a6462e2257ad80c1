import { writeProgress } from '../stages/write-progress.ts';
import type { RunnersDeps } from './accept-job.ts';
import { dropLease } from './end-lease.ts';
import type { Runner } from './find-runner.ts';
import { findWantedClip } from './find-wanted-clip.ts';
import { lockLiveLease } from './live-lease.ts';

/**
 * Stores a runner's progress, which is also its heartbeat. @returns true if the clip is still wanted
 * @throws AppError `runner_job_over`
 */
export async function followJob(
  deps: RunnersDeps,
  runner: Runner,
  { id, progress }: { id: string; progress: number },
): Promise<boolean> {
  const lease = await deps.db.asService(async (tx) => {
    const lease = await lockLiveLease(tx, id, runner.id);
    if (await findWantedClip(tx, lease.clipId)) return lease;
    await dropLease(deps, tx, lease);
    return null;
  });
  if (!lease) return false;
  const { runId, clipId } = lease;
  await writeProgress(deps, [{ runId, clipId, stage: 'clipping', progress }]);
  return true;
}
