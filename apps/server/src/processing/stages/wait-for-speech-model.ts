import { and, eq } from 'drizzle-orm';
import { processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import type { AwaitedModel } from '../../speech/index.ts';
import { changeRun, lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import { toPriority } from '../runs/queue-position.ts';
import { processStageJob } from '../runs/run-jobs.ts';
import { writeWait } from '../runs/run-wait.ts';

/** How soon a run that waits is looked at again. */
const LOOK_SEC = 5;

/** Lets a run wait for the speech model without a worker: its stage is queued again for a little later. */
export async function waitForSpeechModel(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { id: runId }: Pick<RunSummary, 'id'>,
  model: AwaitedModel,
): Promise<void> {
  await db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'transcription');
    if (!run) return;
    await changeRun(tx, runId, { waitingFor: writeWait(model) });
    await jobs.send(
      processStageJob,
      { runId, stage: 'transcription' },
      // A job that is done twice, since its worker died, leaves one wait all the same.
      { within: tx, priority: toPriority(run.turn), startAfterSec: LOOK_SEC, singletonKey: `waiting-${runId}` },
    );
  });
}

/** Ends the wait of a run, if it waited: that time is no work, and no speed is estimated by it. */
export async function endWait(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: runId, waitingFor }: Pick<RunSummary, 'id' | 'waitingFor'>,
): Promise<void> {
  if (waitingFor === null) return;
  await db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'transcription');
    if (!run) return;
    const at = now();
    const ofStage = and(eq(processingStages.runId, runId), eq(processingStages.stage, 'transcription'));
    const [stage] = await tx.select({ startedAt: processingStages.startedAt }).from(processingStages).where(ofStage);
    const waitedMs = at.getTime() - (stage?.startedAt ?? at).getTime();
    await tx.update(processingStages).set({ startedAt: at }).where(ofStage);
    const startedAt = run.startedAt && new Date(run.startedAt.getTime() + waitedMs);
    await changeRun(tx, runId, { waitingFor: null, startedAt });
  });
}
