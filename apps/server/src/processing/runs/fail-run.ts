import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { videoReservations } from '../../db/tables/plans.ts';
import { plannedClips, processingStages } from '../../db/tables/processing.ts';
import { projects } from '../../db/tables/projects.ts';
import type { Deps } from '../../deps.ts';
import { announceEnd } from '../../notices/index.ts';
import { releaseVideo } from '../../plans/index.ts';
import { changeRun, type RunRow } from './lock-run.ts';

/** Why a run failed: a word for programs, a sentence for people, facts for the log. */
export type RunFailure = { code: string; message: string; facts?: Record<string, unknown> };

/**
 * Ends a locked run that is in flight without success and gives its video back. A project that counted before, such as
 * one whose missing clips were tried again, stays completed.
 */
export async function failRun(
  deps: Pick<Deps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  run: RunRow,
  { code, message, facts }: RunFailure,
): Promise<void> {
  const finishedAt = deps.now();
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
    finishedAt,
    errorCode: code,
    errorMessage: message.slice(0, 2000) || 'Video processing failed',
    errorFacts: facts ?? null,
    ...(code === 'cancelled' && { cancelRequestedAt: finishedAt }),
  });
  // Who cancels knows, and other versions of clips are waited for on the page.
  if (code !== 'cancelled' && run.kind !== 'renditions') {
    await announceEnd(deps, tx, run.projectId, { kind: 'processing-failed', reason: message });
  }
  await releaseVideo(deps, { projectId: run.projectId }, tx);
  await tx
    .update(projects)
    .set({
      status: sql`case when exists (select from ${videoReservations} r
        where r.project_id = ${run.projectId} and r.status = 'committed') then 'completed' else 'failed' end`,
    })
    .where(eq(projects.id, run.projectId));
}
