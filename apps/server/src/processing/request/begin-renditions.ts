import { type ResolvedSpec, toProcessingOptions } from '@clipwright/clip-spec';
import type { ProcessProjectResult, RenditionInput } from '@clipwright/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { pickStyles } from '../../captions/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips, processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement, listPlanRows } from '../../plans/index.ts';
import { nextQueuePositions, toPriority } from '../runs/queue-position.ts';
import { listSpecs } from '../runs/read-run-spec.ts';
import { renderClipJob } from '../runs/run-jobs.ts';
import { type PlanFacts, readCapabilities, resolveSpec } from '../spec/resolve-spec.ts';
import { findRunToExtend, storeStages } from './find-run-to-extend.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { logRunFeatures } from './log-run-features.ts';

type BeginDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>;
/** A file to be made, of a clip that is there. */
type Wanted = { clipId: string; ratio: string; captionStyle: string | null };

/**
 * Has a clip rendered in another ratio or caption style. It stays one clip and costs nothing.
 * @throws AppError `clip_not_found`, `rendition_exists`, `caption_style_not_found`, those of `findRunToExtend`
 */
export async function beginRendition(
  deps: BeginDeps,
  userId: string,
  clipId: string,
  { ratio, captionStyle }: RenditionInput,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { plan } = await getEntitlement(tx, userId, deps.now(), { isLocked: true });
    const [clip] = await tx
      .select({ projectId: videoClips.projectId })
      .from(videoClips)
      .innerJoin(plannedClips, eq(plannedClips.id, videoClips.id))
      .where(and(eq(videoClips.id, clipId), eq(videoClips.userId, userId)));
    if (!clip) throw new AppError('clip_not_found');
    const there = await tx.select().from(clipRenditions).where(eq(clipRenditions.clipId, clipId));
    if (there.some((one) => one.ratio === ratio && one.captionStyle === captionStyle)) {
      throw new AppError('rendition_exists');
    }
    const { ownStyles } = await pickStyles(tx, userId, captionStyle);
    return await queue(deps, tx, { userId, projectId: clip.projectId, plan, ownStyles }, [
      { clipId, ratio, captionStyle },
    ]);
  });
}

/**
 * Has every file of a project's clips that bears the watermark of the free plan rendered again without it, after an
 * upgrade, at no cost. A watermark of the user's own stays.
 * @throws AppError `project_not_found`, `has_watermark_by_plan`, `no_watermark`, those of `findRunToExtend`
 */
export async function beginWithoutWatermark(
  deps: BeginDeps,
  userId: string,
  projectId: string,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { plan } = await lockOwnProject(deps, tx, userId, projectId);
    if (plan.features.watermark) throw new AppError('has_watermark_by_plan');
    const marked = await tx
      .select({ clipId: clipRenditions.clipId, ratio: clipRenditions.ratio, captionStyle: clipRenditions.captionStyle })
      .from(clipRenditions)
      .innerJoin(videoClips, eq(videoClips.id, clipRenditions.clipId))
      .innerJoin(plannedClips, eq(plannedClips.id, videoClips.id))
      .where(and(eq(videoClips.projectId, projectId), eq(clipRenditions.hasPlanWatermark, true)))
      .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
    if (marked.length === 0) throw new AppError('no_watermark');
    return await queue(deps, tx, { userId, projectId, plan, ownStyles: [] }, marked);
  });
}

async function queue(
  deps: BeginDeps,
  tx: Transaction,
  given: { userId: string; projectId: string; plan: PlanFacts; ownStyles: ResolvedSpec['ownStyles'] },
  wanted: readonly Wanted[],
): Promise<ProcessProjectResult> {
  const { userId, projectId, plan } = given;
  const { run: base, spec: before, source } = await findRunToExtend(tx, projectId);
  // Each file gets the watermark of its own clip, as far as the plan leaves it.
  const watermark = { ...before.watermark, isOn: false };
  const request = { title: before.title, spec: { ...before, prompt: null, count: 1, watermark } };
  const capabilities = readCapabilities(deps.config);
  const planForVideo = { ...plan, isPaidWithCredits: false, catalogue: await listPlanRows(tx) };
  const { spec: resolved } = resolveSpec(request, planForVideo, capabilities);
  const ownStyles = [...(await listOwnStyles(tx, projectId)), ...given.ownStyles];
  const spec = { ...resolved, ownStyles };
  const origins = await tx
    .select()
    .from(plannedClips)
    .where(
      inArray(
        plannedClips.id,
        wanted.map(({ clipId }) => clipId),
      ),
    );
  const [runTurn = 0] = await nextQueuePositions(tx, 'runs', { userId, priority: plan.features, count: 1 });
  const startedAt = deps.now();
  const [run] = await tx
    .insert(processingRuns)
    .values({
      projectId,
      userId,
      sourceId: source.id,
      kind: 'renditions',
      status: 'processing',
      stage: 'clipping',
      spec,
      turn: runTurn,
      startedAt,
    })
    .returning();
  if (!run) throw new Error('The run was not stored.');
  await logRunFeatures(tx, { userId, kind: 'renditions', plan, spec, capabilities });
  await storeStages(tx, { run, base, first: 'clipping' });
  await tx
    .update(processingStages)
    .set({ status: 'processing', startedAt, artifactKey: 'planned' })
    .where(and(eq(processingStages.runId, run.id), eq(processingStages.stage, 'clipping')));
  const turns = await nextQueuePositions(tx, 'clips', { userId, priority: plan.features, count: wanted.length });
  const rows = wanted.flatMap((one, index) => {
    const origin = origins.find(({ id }) => id === one.clipId);
    if (!origin) return [];
    const { moment, posts } = origin;
    return [{ ...one, runId: run.id, userId, clipNumber: index + 1, moment, posts, turn: turns[index] ?? 0 }];
  });
  const planned = await tx.insert(plannedClips).values(rows).returning();
  for (const { id, turn } of planned) {
    await deps.jobs.send(renderClipJob, { runId: run.id, clipId: id }, { within: tx, priority: toPriority(turn) });
  }
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  return {
    success: true as const,
    processing_id: run.id,
    project_id: projectId,
    project_name: project?.title ?? spec.title,
    clips_generated: 0,
    message: 'Processing has started.',
    processing_options: toProcessingOptions(spec),
    timestamp: run.createdAt.toISOString(),
  };
}

/** The looks that clips of a project were made with, also where their owner has changed or deleted them since. */
async function listOwnStyles(tx: Transaction, projectId: string): Promise<ResolvedSpec['ownStyles']> {
  const specs = await listSpecs(tx, projectId);
  const styles = specs.flatMap(({ ownStyles }) => ownStyles);
  return [...new Map(styles.map((style) => [style.id, style])).values()];
}
