import type { Fact } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingStages } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { announceEnd } from '../../notices/index.ts';
import { commitVideo, isVideoCounted, releaseVideo } from '../../plans/index.ts';
import { queueWebhookEvent } from '../../webhooks/index.ts';
import { countFinishedClips } from './count-finished-clips.ts';
import { describeFailure, toErrorColumns } from './describe-failure.ts';
import { changeRun, type RunSummary } from './lock-run.ts';

/** The reason for a run's failure: a code for programs, what to tell people, facts for the log. */
export type RunFailure = { code: string; failure: Fact; facts?: Record<string, unknown> };

/**
 * Fails a locked run in flight. Its video is returned to the quota if the run has no result: no clip is kept, and none
 * was played or downloaded before it was deleted. A project that already counted stays completed.
 */
export async function failRun(
  deps: Pick<Deps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  run: Pick<RunSummary, 'id' | 'projectId' | 'kind' | 'stage'>,
  { code, failure, facts }: RunFailure,
): Promise<void> {
  const finishedAt = deps.now();
  const made = await countFinishedClips(tx, run.id);
  await tx
    .update(processingStages)
    .set({ status: 'failed', finishedAt })
    .where(and(eq(processingStages.runId, run.id), eq(processingStages.stage, run.stage)));
  await tx
    .update(plannedClips)
    .set({ status: 'waiting', progress: 0 })
    .where(and(eq(plannedClips.runId, run.id), eq(plannedClips.status, 'rendering')));
  await changeRun(tx, run.id, {
    status: 'failed',
    waitingFor: null,
    finishedAt,
    ...toErrorColumns({ code, failure }),
    errorFacts: facts ?? null,
    ...(code === 'cancelled' && { cancelRequestedAt: finishedAt }),
  });
  // A user who cancels already knows, and a user waiting for renditions sees it on the page.
  if (code !== 'cancelled' && run.kind !== 'renditions') {
    await announceEnd(deps, tx, run.projectId, {
      kind: 'processing-failed',
      reason: (language) => describeFailure(failure, language),
      clipsKept: made.kept,
    });
  }
  // Renditions are free and do not affect the project.
  if (run.kind === 'renditions') return;
  const { projectId } = run;
  const error = { code, message: describeFailure(failure, 'en').slice(0, 2000) };
  const data = { run_id: run.id, clips_kept: made.kept, error };
  await queueWebhookEvent(deps, tx, { type: 'project.failed', projectId, data });
  if (made.kept + made.opened > 0) await commitVideo(deps, { projectId, clips: made.made }, tx);
  else await releaseVideo(deps, { projectId }, tx);
  const isThere = run.kind === 'project' ? sql`${made.kept > 0}` : isVideoCounted(projectId);
  await tx
    .update(projects)
    .set({ status: sql`case when ${isThere} then 'completed' else 'failed' end` })
    .where(eq(projects.id, projectId));
}
