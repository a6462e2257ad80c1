import { type ClipSpec, clipSpecMessages, lengthsAgree, toProcessingOptions } from '@clipwright/clip-spec';
import { clipsLimitOf, fitsInto, leftOf, type MoreClipsInput, type ProcessProjectResult } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { hasCreditsOn, listPlanRows } from '../../plans/index.ts';
import { listUsedMoments } from '../runs/list-used-moments.ts';
import { nextQueuePositions, toPriority } from '../runs/queue-position.ts';
import { processStageJob } from '../runs/run-jobs.ts';
import { readCapabilities, resolveSpec } from '../spec/resolve-spec.ts';
import { ownWatermark } from '../spec/spec-watermark.ts';
import { findRunToExtend, storeStages } from './find-run-to-extend.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { logRunFeatures } from './log-run-features.ts';

/**
 * Takes other moments of a project on, from the transcript that is kept. It costs no video; the plan's clips a video
 * count all that were ever made. @throws AppError `project_not_found`, `free_clips_used_up`, `free_clips_left`, those of `findRunToExtend`
 */
export async function beginMoreClips(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  projectId: string,
  input: MoreClipsInput,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { plan, project } = await lockOwnProject(deps, tx, userId, projectId);
    const { run: base, spec: before, source } = await findRunToExtend(tx, projectId);
    const used = await listUsedMoments(tx, projectId, null);
    const isPaidWithCredits = await hasCreditsOn(tx, projectId);
    requireClips(clipsLimitOf(plan.clipsPerVideo, { isPaidWithCredits }), used.length, input.numClips);
    const requested: ClipSpec = {
      ...before,
      ...changeLengths(before, input),
      prompt: input.aiPrompt === undefined ? before.prompt : input.aiPrompt || null,
      count: input.numClips,
      watermark: ownWatermark(before),
    };
    const capabilities = readCapabilities(deps.config);
    const planForVideo = { ...plan, isPaidWithCredits, catalogue: await listPlanRows(tx) };
    const { spec: resolved, warnings } = resolveSpec(
      { title: before.title, spec: requested },
      planForVideo,
      capabilities,
    );
    const { platformStyles, ownStyles } = before;
    const spec = { ...resolved, platformStyles, ownStyles, logoKey: plan.features.watermark ? null : before.logoKey };
    const [turn = 0] = await nextQueuePositions(tx, 'runs', { userId, priority: plan.features, count: 1 });
    // What is read aloud of a text is chosen again; anything else is known.
    const first = source.kind === 'text' ? 'transcription' : 'clipping';
    const [run] = await tx
      .insert(processingRuns)
      .values({
        projectId,
        userId,
        sourceId: source.id,
        kind: 'more-clips',
        stage: first,
        spec,
        warnings,
        turn,
      })
      .returning();
    if (!run) throw new Error('The run was not stored.');
    await logRunFeatures(tx, { userId, kind: 'more-clips', plan, spec, capabilities });
    await storeStages(tx, { run, base, first });
    await tx.update(projects).set({ status: 'processing' }).where(eq(projects.id, projectId));
    await deps.jobs.send(processStageJob, { runId: run.id, stage: first }, { within: tx, priority: toPriority(turn) });
    return {
      success: true as const,
      processing_id: run.id,
      project_id: projectId,
      project_name: project.title,
      clips_generated: 0,
      message: currentNotices().processing.started,
      processing_options: toProcessingOptions(spec),
      timestamp: run.createdAt.toISOString(),
    };
  });
}

/** @throws AppError `free_clips_used_up`, `free_clips_left` */
function requireClips(limit: number, made: number, wanted: number): void {
  if (fitsInto(limit, made, wanted)) return;
  const remaining = leftOf(limit, made);
  throw new AppError(remaining === 0 ? 'free_clips_used_up' : 'free_clips_left', { made, limit, remaining });
}

/** A length that was not asked for gives way to those that were. @throws AppError `invalid_input` */
function changeLengths(before: ClipSpec, input: MoreClipsInput): Pick<ClipSpec, 'minSec' | 'maxSec' | 'targetSec'> {
  const minSec = input.minDuration ?? Math.min(before.minSec, input.maxDuration ?? before.minSec);
  const maxSec = input.maxDuration ?? Math.max(before.maxSec, minSec);
  const targetSec = input.targetDuration ?? Math.min(Math.max(before.targetSec, minSec), maxSec);
  const lengths = { minSec, maxSec, targetSec };
  if (lengthsAgree(lengths)) return lengths;
  const fields = [{ field: 'targetDuration', message: clipSpecMessages.durationsDisagree }];
  throw new AppError('invalid_input', { fields });
}
