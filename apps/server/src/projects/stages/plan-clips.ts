import { randomUUID } from 'node:crypto';
import type { Fact } from '@clipwright/contract';
import { decideGenre, type Moment, type WrittenPosts, writePosts } from '@clipwright/media';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { toStoredMoment } from '../../db/stored/stored-moment.ts';
import { plannedClips, processingStages } from '../../db/tables/processing-tables.ts';
import { unreadFiles } from '../../files/index.ts';
import { getEntitlement } from '../../plans/index.ts';
import { type ClipWork, readClipWork } from '../edits/clip-material.ts';
import { changeRun, lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';
import { nextQueuePositions, toPriority } from '../runs/queue-position.ts';
import { renderClipJob } from '../runs/run-jobs.ts';
import { addWarnings } from '../runs/run-warnings.ts';
import { findNewMoments } from './find-new-moments.ts';

/** The first part of the `clipping` stage: finds the moments and queues a job for each. */
export async function planClips(deps: ProcessingDeps, input: StageInput): Promise<void> {
  const { run, spec, signal } = input;
  const work = await readClipWork(deps, { ...input, local: unreadFiles });
  const { moments, warnings } = await findMoments(deps, input, work);
  const languageModel = spec.aiEnhancement ? await deps.engine.findLanguageModel() : null;
  const { written, warnings: postWarnings } = await writePosts(
    { languageModel },
    {
      material: work.material,
      moments,
      renditions: work.renditions,
      sourceName: spec.title,
      optimization: { title: spec.optimizeTitles, hashtags: spec.optimizeHashtags },
    },
    { signal },
  );
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'clipping');
    if (locked) await queueClips(deps, tx, locked, written, [...warnings, ...postWarnings]);
  });
}

async function findMoments(
  deps: ProcessingDeps,
  input: StageInput,
  { material, narrated }: ClipWork,
): Promise<{ moments: Moment[]; warnings: Fact[] }> {
  if (narrated) return { moments: narrated, warnings: [] };
  const { info, transcript, sound, keyframesSec, sceneChanges } = material;
  const { durationSec } = info;
  const { genre } = decideGenre({ durationSec, transcript, sound }, input.spec.genre);
  const whole = { durationSec, transcript, sound, keyframesSec, shots: [], sceneChanges, genre };
  // Rendering takes up nearly all of this stage.
  const onProgress = (done: number) => input.onProgress(done * 0.05);
  return await findNewMoments(deps, { ...input, onProgress }, whole);
}

async function queueClips(
  { jobs, now }: ProcessingDeps,
  tx: Transaction,
  run: RunSummary,
  written: readonly WrittenPosts[],
  warnings: readonly Fact[],
): Promise<void> {
  const { id: runId, userId } = run;
  // The plan may have changed since the run started.
  const { plan } = await getEntitlement(tx, userId, now());
  const turns = await nextQueuePositions(tx, 'clips', { userId, priority: plan.features, count: written.length });
  const rows = written.map(({ moment, posts, title }, index) => {
    return {
      id: randomUUID(),
      runId,
      userId,
      clipNumber: index + 1,
      moment: toStoredMoment(moment),
      posts: { title, byPlatform: Object.fromEntries(posts) },
      turn: turns[index] ?? 0,
    };
  });
  await tx.insert(plannedClips).values(rows);
  await tx
    .update(processingStages)
    .set({ artifactKey: 'planned' })
    .where(and(eq(processingStages.runId, runId), eq(processingStages.stage, 'clipping')));
  await changeRun(tx, runId, { progressAt: now(), ...addWarnings(run, warnings) });
  for (const { id: clipId, turn } of rows) {
    await jobs.send(renderClipJob, { runId, clipId }, { within: tx, priority: toPriority(turn) });
  }
}
