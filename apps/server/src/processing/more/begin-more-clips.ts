import {
  type MoreClipsInput,
  type ProcessingOptions,
  type ProcessProjectResult,
  processingOptions,
  unlimited,
} from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing.ts';
import { projects } from '../../db/tables/projects.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../../plans/index.ts';
import { acceptWish } from '../begin/accept-wish.ts';
import type { Wish } from '../begin/wish.ts';
import { processStageJob } from '../runs/jobs.ts';
import { nextTurns, toPriority } from '../runs/next-turn.ts';
import { findMade, listUsedMoments, storeStages } from './find-made.ts';

/**
 * Takes other moments of a project on, from the transcript that is kept. It costs no video; the plan's clips a video
 * count all that were ever made. @throws AppError `project_not_found`, `clips_limit_reached`, those of `findMade`
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
    if (plan.clipsPerVideo !== unlimited && used.length + input.numClips > plan.clipsPerVideo) {
      throw new AppError('clips_limit_reached', { limit: plan.clipsPerVideo });
    }
    const asked = {
      projectName: before.title,
      targetPlatforms: before.platforms,
      aiPrompt: input.aiPrompt ?? before.prompt ?? '',
      numClips: input.numClips,
      processingOptions: changeLengths(withOwnWatermark(before), input),
    };
    const { wish, warnings } = acceptWish(asked, plan, deps.config);
    const { platformStyles, ownStyles } = before;
    const logoKey = plan.features.watermark ? null : before.logoKey;
    const [turn = 0] = await nextTurns(tx, 'runs', { userId, plan: plan.slug, count: 1 });
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
        options: { ...wish, platformStyles, ownStyles, logoKey },
        warnings,
        turn,
      })
      .returning();
    if (!run) throw new Error('The run was not stored.');
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

/** The options as they were asked for, without the watermark that the plan of then put on. */
function withOwnWatermark({ options, isWatermarkForced }: Wish): ProcessingOptions {
  return isWatermarkForced ? { ...options, enableWatermark: false } : options;
}

/** A length that was not asked for gives way to those that were. @throws AppError `invalid_input` */
function changeLengths(options: ProcessingOptions, input: MoreClipsInput): ProcessingOptions {
  const minDuration = input.minDuration ?? Math.min(options.minDuration, input.maxDuration ?? options.minDuration);
  const maxDuration = input.maxDuration ?? Math.max(options.maxDuration, minDuration);
  const targetDuration = input.targetDuration ?? Math.min(Math.max(options.targetDuration, minDuration), maxDuration);
  const changed = processingOptions.safeParse({ ...options, minDuration, maxDuration, targetDuration });
  if (changed.success) return changed.data;
  const fields = changed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  throw new AppError('invalid_input', { fields });
}
