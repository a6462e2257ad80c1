import { and, eq } from 'drizzle-orm';
import { processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import type { AwaitedModel } from '../../speech/index.ts';
import { changeRun, lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import { toPriority } from '../runs/queue-position.ts';
import { processStageJob } from '../runs/run-jobs.ts';
import { findFailingSince, writeWait } from '../runs/run-wait.ts';

/** The interval between checks of a waiting run. */
const LOOK_SEC = 5;

/** Lets a run wait for the speech model without occupying a worker: its stage is queued again after an interval. */
export async function waitForSpeechModel(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { id: runId }: Pick<RunSummary, 'id'>,
  model: AwaitedModel,
): Promise<void> {
  await db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'transcription');
    if (!run) return;
    await changeRun(tx, runId, { waitingFor: writeWait(model, { stored: run.waitingFor, now: now() }) });
    await jobs.send(
      processStageJob,
      { runId, stage: 'transcription' },
      // A job that runs twice because its worker died still leaves only one wait.
      { within: tx, priority: toPriority(run.turn), startAfterSec: LOOK_SEC, singletonKey: `waiting-${runId}` },
    );
  });
}

/**
 * True if a run continues without the model: it should not wait at all, or the download has failed for the maximum
 * waiting time.
 */
export function hasWaitedEnough(
  { speechWaitSec, waitingFor }: Pick<RunSummary, 'speechWaitSec' | 'waitingFor'>,
  model: AwaitedModel,
  now: Date,
): boolean {
  if (speechWaitSec === null) return false;
  if (speechWaitSec === 0) return true;
  const since = findFailingSince(model, { stored: waitingFor, now });
  return since !== null && now.getTime() - since.getTime() >= speechWaitSec * 1000;
}

/** Ends a run's wait, if it was waiting. That time does not count as work, so it does not affect estimates. */
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
