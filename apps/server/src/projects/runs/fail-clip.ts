import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { toErrorColumns } from './describe-failure.ts';
import { failOrRethrow } from './fail-or-rethrow.ts';
import type { RunFailure } from './fail-run.ts';
import type { RunSummary } from './lock-run.ts';
import type { ProcessingDeps } from './processing-deps.ts';
import { type ClipData, renderClipJob } from './run-jobs.ts';
import { settleClips } from './settle-clips.ts';

/** Fails a clip in a locked run; the others continue. */
export async function failClip(
  deps: Pick<ProcessingDeps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  run: RunSummary,
  clipId: string,
  failure: RunFailure,
): Promise<void> {
  await tx
    .update(plannedClips)
    .set({ status: 'failed', ...toErrorColumns(failure), finishedAt: deps.now() })
    .where(and(eq(plannedClips.id, clipId), inArray(plannedClips.status, ['waiting', 'rendering'])));
  await settleClips(deps, tx, run, []);
}

/** Fails the clip if a retry would not help; otherwise rethrows the error, so that the queue retries. */
export async function failClipOrRethrow(
  deps: ProcessingDeps,
  { data, error, context }: { data: ClipData; error: unknown; context: JobContext },
): Promise<void> {
  const attempt = { job: renderClipJob, data, stage: 'clipping', error, context, note: 'A clip failed' } as const;
  await failOrRethrow(deps, attempt, (tx, run, failure) => failClip(deps, tx, run, data.clipId, failure));
}
