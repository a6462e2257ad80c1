import type { Fact } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { saveProject } from '../../cloud/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { changeRun, type RunSummary } from './lock-run.ts';
import { cleanRunJob } from './run-jobs.ts';
import { addWarnings } from './run-warnings.ts';

/** Completes a locked rendition run: renditions need no analysis and do not count. */
export async function completeRenditions(
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  tx: Transaction,
  run: RunSummary,
  warnings: readonly Fact[],
): Promise<void> {
  const finishedAt = deps.now();
  await tx
    .update(processingStages)
    .set({ status: 'completed', progress: 1, finishedAt })
    .where(
      and(
        eq(processingStages.runId, run.id),
        inArray(processingStages.stage, ['clipping', 'optimization', 'finalization']),
      ),
    );
  await changeRun(tx, run.id, {
    stage: 'finalization',
    status: 'completed',
    finishedAt,
    progressAt: finishedAt,
    ...addWarnings(run, warnings),
  });
  await deps.jobs.send(cleanRunJob, { runId: run.id }, { within: tx });
  await saveProject(deps, tx, run);
}
