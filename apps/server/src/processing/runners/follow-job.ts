import { eq } from 'drizzle-orm';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { isInFlight } from '../runs/lock-run.ts';
import { writeProgress } from '../stages/write-progress.ts';
import { dropJob, type RunnersDeps } from './accept-job.ts';
import type { Runner } from './find-runner.ts';
import { lockLiveLease } from './live-lease.ts';

/**
 * Notes how far a runner is, which is its sign of life as well. @returns whether the clip is still wanted
 * @throws AppError `runner_job_over`
 */
export async function followJob(
  deps: RunnersDeps,
  runner: Runner,
  { id, progress }: { id: string; progress: number },
): Promise<boolean> {
  const lease = await deps.db.asService((tx) => lockLiveLease(tx, id, runner.id));
  const { runId, clipId } = lease;
  const [found] = await deps.db.service
    .select({ status: processingRuns.status, stage: processingRuns.stage, clipStatus: plannedClips.status })
    .from(processingRuns)
    .innerJoin(plannedClips, eq(plannedClips.runId, processingRuns.id))
    .where(eq(plannedClips.id, clipId));
  const isWanted =
    found !== undefined &&
    isInFlight(found) &&
    found.stage === 'clipping' &&
    ['waiting', 'rendering'].includes(found.clipStatus);
  if (!isWanted) {
    await dropJob(deps, lease);
    return false;
  }
  await writeProgress(deps, [{ runId, clipId, stage: 'clipping', progress }]);
  return true;
}
