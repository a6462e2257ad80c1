import { join } from 'node:path';
import type { Fact } from '@clipwright/contract';
import { MediaError, soundBytesOf, writeSoundPart } from '@clipwright/media';
import { and, eq, ne, sql } from 'drizzle-orm';
import { transcriptParts } from '../../db/tables/processing-tables.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { isPartAwaited } from '../../speech/index.ts';
import { decideRunFailure } from '../runs/decide-run-failure.ts';
import { changeRun, lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { toPriority } from '../runs/queue-position.ts';
import { readRunSpec } from '../runs/read-run-spec.ts';
import { type PartData, processStageJob } from '../runs/run-jobs.ts';
import { readArtifact } from '../runs/stage-artifacts.ts';
import { withWorkFolder } from '../runs/stage-work-folder.ts';
import { type PartResult, queuePart, writeResult } from './transcribe-in-parts.ts';

/**
 * The number of times that a part is passed on while no worker is known to have a model. Workers from the previous
 * release do not report their models, and a worker may still be starting.
 */
const PASSES = 10;
/** The delay before the next attempt, and the maximum that it grows to. */
const [PAUSE_SEC, LONGEST_PAUSE_SEC] = [5, 60] as const;

type Entered = { run: RunSummary; part: typeof transcriptParts.$inferSelect };

/** Makes one attempt at one part of a source. The last part to finish queues the stage, which joins them. */
export async function transcribePartStage(deps: ProcessingDeps, data: PartData, context: JobContext): Promise<void> {
  const entered = await startPart(deps, data);
  if (!entered) return;
  const { run, part } = entered;
  const follower = deps.watch.follow(run.id, 'transcription');
  const progress = deps.progress.start(data, follower.isFollowed);
  const signal = AbortSignal.any([context.signal, follower.signal]);
  try {
    const result = await listen(deps, entered, { signal, onProgress: progress.report });
    await finishPart(deps, entered, result);
  } catch (error) {
    if (follower.signal.aborted) return;
    if (context.signal.aborted) throw error;
    if (error instanceof MediaError && error.reason === 'model-missing' && (await passPart(deps, entered, data)))
      return;
    if (!decideRunFailure(error, context.failures + 1).isOver) throw error;
    context.log.warn({ err: error, ...data }, 'A part of a source was not transcribed');
    const missing: Fact = { code: 'part-without-words', facts: { part: part.partNumber } };
    await finishPart(deps, entered, { transcript: null, origin: 'none', report: [], warnings: [missing] });
  } finally {
    follower.end();
    await progress.end();
  }
}

/**
 * Passes on a part that this worker cannot transcribe as a new job, for other workers or for itself once it has its
 * model: a failed attempt would count, and fetching a model may take hours. @returns false if no worker is left to
 * transcribe it
 */
async function passPart(deps: ProcessingDeps, { run, part }: Entered, data: PartData): Promise<boolean> {
  const { language } = await readRunSpec(deps.db.service, run.id);
  const isAwaited = await isPartAwaited(deps, language);
  const { passes } = data;
  if (!isAwaited && passes >= PASSES) return false;
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'transcription');
    if (!locked) return;
    await tx
      .update(transcriptParts)
      .set({ status: 'waiting', progress: 0 })
      .where(isPart(run.id, part.partNumber, eq(transcriptParts.status, 'working')));
    const startAfterSec = isAwaited ? PAUSE_SEC : Math.min(LONGEST_PAUSE_SEC, PAUSE_SEC * 2 ** passes);
    await queuePart(deps, tx, locked, {
      part: part.partNumber,
      passes: isAwaited ? passes : passes + 1,
      startAfterSec,
    });
  });
  return true;
}

async function startPart({ db }: ProcessingDeps, { runId, part: partNumber }: PartData): Promise<Entered | null> {
  return await db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'transcription');
    if (!run) return null;
    const [part] = await tx
      .update(transcriptParts)
      .set({ status: 'working', attempt: sql`${transcriptParts.attempt} + 1` })
      .where(isPart(runId, partNumber, ne(transcriptParts.status, 'completed')))
      .returning();
    return part ? { run, part } : null;
  });
}

const isPart = (runId: string, partNumber: number, state?: ReturnType<typeof ne>) =>
  and(eq(transcriptParts.runId, runId), eq(transcriptParts.partNumber, partNumber), state);

async function listen(
  deps: ProcessingDeps,
  { run, part }: Entered,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<PartResult> {
  const { wavKey } = await readArtifact(deps, run, 'analysis');
  const { language } = await readRunSpec(deps.db.service, run.id);
  return await withWorkFolder(deps.config, run.id, async (workDir) => {
    const wavPath = join(workDir, 'part.wav');
    const info = wavKey === null ? null : await deps.files.find(wavKey);
    const bytes = info && soundBytesOf(part, info.sizeBytes);
    if (wavKey === null || !bytes) return { transcript: null, origin: 'none', report: [], warnings: [] };
    const { stream } = await deps.files.open(wavKey, bytes);
    const durationSec = await writeSoundPart(wavPath, stream);
    const input = { wavPath, durationSec, language, workDir };
    const { transcript, source, report, warnings } = await deps.engine.transcribePart(input, options);
    return { transcript, origin: source, report, warnings };
  });
}

async function finishPart(deps: ProcessingDeps, { run, part }: Entered, result: PartResult): Promise<void> {
  const { runId, partNumber } = part;
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, runId, 'transcription');
    if (!locked) return;
    const [done] = await tx
      .update(transcriptParts)
      .set({ status: 'completed', progress: 1 })
      .where(isPart(runId, partNumber, ne(transcriptParts.status, 'completed')))
      .returning({ partNumber: transcriptParts.partNumber });
    if (!done) return;
    // Written while the run is locked, so that it never overwrites another attempt's result or writes into a removed
    // folder.
    await writeResult(deps, run, partNumber, result);
    await changeRun(tx, runId, { progressAt: deps.now() });
    const left = await tx.$count(
      transcriptParts,
      and(eq(transcriptParts.runId, runId), ne(transcriptParts.status, 'completed')),
    );
    if (left > 0) return;
    const data = { runId, stage: 'transcription' as const };
    await deps.jobs.send(processStageJob, data, { within: tx, priority: toPriority(locked.turn) });
  });
}
