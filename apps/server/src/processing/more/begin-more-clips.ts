import {
  clipsLimitOf,
  fitsInto,
  leftOf,
  type MoreClipsInput,
  type ProcessingOptions,
  type ProcessProjectResult,
  processingOptions,
} from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing.ts';
import { projects } from '../../db/tables/projects.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { invalidInput } from '../../http/invalid-input.ts';
import { getEntitlement, hasCreditsOn, listPlanRows } from '../../plans/index.ts';
import { acceptWish } from '../begin/accept-wish.ts';
import { logRun } from '../begin/log-run.ts';
import { withOwnWatermark } from '../begin/wish.ts';
import { processStageJob } from '../runs/jobs.ts';
import { nextTurns, toPriority } from '../runs/next-turn.ts';
import { findMade, listUsedMoments, storeStages } from './find-made.ts';

/**
 * Takes other moments of a project on, from the transcript that is kept. It costs no video; the plan's clips a video
 * count all that were ever made. @throws AppError `project_not_found`, `free_clips_used_up`, `free_clips_left`, those of `findMade`
 */
export async function beginMoreClips(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  projectId: string,
  input: MoreClipsInput,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { plan } = await getEntitlement(tx, userId, deps.now(), { isLocked: true });
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
      .for('no key update');
    if (!project) throw new AppError('project_not_found');
    const { run: base, wish: before, source } = await findMade(tx, projectId);
    const used = await listUsedMoments(tx, projectId, null);
    const isPaidWithCredits = await hasCreditsOn(tx, projectId);
    requireClips(clipsLimitOf(plan.clipsPerVideo, { isPaidWithCredits }), used.length, input.numClips);
    const asked = {
      projectName: before.title,
      targetPlatforms: before.platforms,
      aiPrompt: input.aiPrompt ?? before.prompt ?? '',
      numClips: input.numClips,
      processingOptions: changeLengths(withOwnWatermark(before), input),
    };
    const circumstances = { config: deps.config, plans: await listPlanRows(tx), isPaidWithCredits };
    const { wish: accepted, warnings } = acceptWish(asked, plan, circumstances);
    const { platformStyles, ownStyles } = before;
    const wish = { ...accepted, platformStyles, ownStyles, logoKey: plan.features.watermark ? null : before.logoKey };
    const [turn = 0] = await nextTurns(tx, 'runs', { userId, priority: plan.features, count: 1 });
    // What is read aloud of a text is chosen anew; anything else is known.
    const first = source.kind === 'text' ? 'transcription' : 'clipping';
    const [run] = await tx
      .insert(processingRuns)
      .values({
        projectId,
        userId,
        sourceId: source.id,
        kind: 'more-clips',
        stage: first,
        options: wish,
        warnings,
        turn,
      })
      .returning();
    if (!run) throw new Error('The run was not stored.');
    await logRun(tx, { userId, kind: 'more-clips', plan, wish, config: deps.config });
    await storeStages(tx, { run, base, first });
    await tx.update(projects).set({ status: 'processing' }).where(eq(projects.id, projectId));
    await deps.jobs.send(processStageJob, { runId: run.id, stage: first }, { within: tx, priority: toPriority(turn) });
    return {
      success: true as const,
      processing_id: run.id,
      project_id: projectId,
      project_name: project.title,
      clips_generated: 0,
      message: 'Processing has started.',
      processing_options: { ...wish.options },
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
function changeLengths(options: ProcessingOptions, input: MoreClipsInput): ProcessingOptions {
  const minDuration = input.minDuration ?? Math.min(options.minDuration, input.maxDuration ?? options.minDuration);
  const maxDuration = input.maxDuration ?? Math.max(options.maxDuration, minDuration);
  const targetDuration = input.targetDuration ?? Math.min(Math.max(options.targetDuration, minDuration), maxDuration);
  const changed = processingOptions.safeParse({ ...options, minDuration, maxDuration, targetDuration });
  if (changed.success) return changed.data;
  throw invalidInput(changed.error);
}
