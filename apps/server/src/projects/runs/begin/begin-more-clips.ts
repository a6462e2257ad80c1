import { type ClipSpec, clipSpecMessages, lengthsAgree, type ResolvedSpec } from '@clipwright/clip-spec';
import {
  type ClipOfRangeInput,
  clipsLimitOf,
  fitsInto,
  leftOf,
  type MoreClipsInput,
  type ProcessProjectResult,
} from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { processingRuns } from '../../../db/tables/processing-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { hasCreditsOn } from '../../../plans/index.ts';
import { recordActivity } from '../../../teams/index.ts';
import { resolveRequest } from '../../resolve/resolve-request.ts';
import { listUsedMoments } from '../list-used-moments.ts';
import { nextQueuePositions, toPriority } from '../queue-position.ts';
import { readRunSpec } from '../read-run-spec.ts';
import { processStageJob } from '../run-jobs.ts';
import { toWarningColumns } from '../run-warnings.ts';
import { describeBegunRun } from './describe-begun-run.ts';
import { findRunOf } from './find-run-of.ts';
import { findRunToExtend, type Made, storeStages } from './find-run-to-extend.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { logRunFeatures } from './log-run-features.ts';

type MoreClipsDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>;

/**
 * Starts a run that makes clips from other moments in a project, using the stored transcript. It costs no video; the
 * plan's limit on clips per video counts all clips ever made. A repeated `processingId` returns the existing run.
 * @throws AppError `project_not_found`, `free_clips_used_up`, `free_clips_left`, those of `findRunToExtend`
 */
export async function beginMoreClips(
  deps: MoreClipsDeps,
  userId: string,
  projectId: string,
  input: MoreClipsInput & { processingId?: string | undefined },
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { project } = await lockOwnProject(deps, tx, userId, projectId);
    const existing = input.processingId === undefined ? null : await findRunOf(tx, input.processingId, projectId);
    if (existing) return describeBegunRun(existing, project.title, await readRunSpec(tx, existing.id));
    return await queueMoreClips(deps, tx, {
      userId,
      projectId,
      count: input.numClips,
      range: null,
      change: (before) => ({
        ...changeLengths(before, input),
        prompt: input.aiPrompt === undefined ? before.prompt : input.aiPrompt || null,
        ...(input.speaker !== undefined && { speaker: input.speaker }),
      }),
      ...(input.processingId !== undefined && { runId: input.processingId }),
    });
  });
}

/**
 * Starts a run that makes one clip from a range in a project's source, at no cost. A repeated `processingId` returns
 * the existing run. @throws AppError `clip_outside_source`, `clip_of_text`, `run_not_found`, those of `beginMoreClips`
 */
export async function beginClipOfRange(
  deps: MoreClipsDeps,
  userId: string,
  projectId: string,
  { startSec, endSec, processingId }: ClipOfRangeInput,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { project } = await lockOwnProject(deps, tx, userId, projectId);
    const existing = processingId === undefined ? null : await findRunOf(tx, processingId, projectId);
    if (existing) return describeBegunRun(existing, project.title, await readRunSpec(tx, existing.id));
    const range = { startSec, endSec };
    return await queueMoreClips(deps, tx, {
      userId,
      projectId,
      count: 1,
      range,
      change: () => ({}),
      ...(processingId !== undefined && { runId: processingId }),
    });
  });
}

type LaterRun = {
  userId: string;
  projectId: string;
  count: number;
  range: ResolvedSpec['range'];
  /** Returns the changes to the previous run's spec. */
  change: (before: ClipSpec) => Partial<ClipSpec>;
  runId?: string;
};

async function queueMoreClips(
  deps: MoreClipsDeps,
  tx: Transaction,
  { userId, projectId, count, range, change, runId }: LaterRun,
): Promise<ProcessProjectResult> {
  const { plan, project } = await lockOwnProject(deps, tx, userId, projectId);
  const { run: base, spec: before, source } = await findRunToExtend(tx, projectId);
  if (range) requireInside(range, source);
  const used = await listUsedMoments(tx, projectId, null);
  const isPaidWithCredits = await hasCreditsOn(tx, projectId);
  requireClips(clipsLimitOf(plan.clipsPerVideo, { isPaidWithCredits }), used.length, count);
  const later = await resolveRequest(deps, tx, {
    userId,
    plan,
    isPaidWithCredits,
    before,
    change: { ...change(before), count },
  });
  const { warnings, capabilities } = later;
  const spec = { ...later.spec, range };
  const [turn = 0] = await nextQueuePositions(tx, 'runs', { userId, priority: plan.features, count: 1 });
  // The passages to narrate from a text are selected again; a video already has its transcript.
  const first = source.kind === 'text' ? 'transcription' : 'clipping';
  const [run] = await tx
    .insert(processingRuns)
    .values({
      ...(runId !== undefined && { id: runId }),
      projectId,
      userId,
      sourceId: source.id,
      kind: 'more-clips',
      stage: first,
      spec,
      ...toWarningColumns(warnings),
      material: base.material,
      turn,
    })
    .returning();
  if (!run) throw new Error('The run was not stored.');
  await recordActivity(tx, { workspaceId: userId, kind: 'clips-requested', subject: project.title, projectId });
  await logRunFeatures(tx, { userId, kind: 'more-clips', plan, spec, capabilities });
  await storeStages(tx, { run, base, first });
  await tx.update(projects).set({ status: 'processing' }).where(eq(projects.id, projectId));
  await deps.jobs.send(processStageJob, { runId: run.id, stage: first }, { within: tx, priority: toPriority(turn) });
  return describeBegunRun(run, project.title, spec);
}

/** @throws AppError `clip_outside_source`, `clip_of_text` */
function requireInside({ endSec }: NonNullable<LaterRun['range']>, { kind, mediaInfo }: Made['source']): void {
  if (kind === 'text') throw new AppError('clip_of_text');
  // Word timings may extend slightly past the last frame.
  const durationSec = mediaInfo?.durationSec ?? null;
  if (durationSec !== null && endSec > durationSec + 1) throw new AppError('clip_outside_source');
}

/** @throws AppError `free_clips_used_up`, `free_clips_left` */
function requireClips(limit: number, made: number, wanted: number): void {
  if (fitsInto(limit, made, wanted)) return;
  const remaining = leftOf(limit, made);
  throw new AppError(remaining === 0 ? 'free_clips_used_up' : 'free_clips_left', { made, limit, remaining });
}

/** Adjusts a length that was not requested to fit those that were. @throws AppError `invalid_input` */
function changeLengths(before: ClipSpec, input: MoreClipsInput): Pick<ClipSpec, 'minSec' | 'maxSec' | 'targetSec'> {
  const minSec = input.minDuration ?? Math.min(before.minSec, input.maxDuration ?? before.minSec);
  const maxSec = input.maxDuration ?? Math.max(before.maxSec, minSec);
  const targetSec = input.targetDuration ?? Math.min(Math.max(before.targetSec, minSec), maxSec);
  const lengths = { minSec, maxSec, targetSec };
  if (lengthsAgree(lengths)) return lengths;
  const fields = [{ field: 'targetDuration', message: clipSpecMessages.durationsDisagree }];
  throw new AppError('invalid_input', { fields });
}
