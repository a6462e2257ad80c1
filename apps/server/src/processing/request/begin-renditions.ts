import type { ProcessProjectResult, RenditionInput, RenditionsInput } from '@clipwright/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { pickStyles } from '../../captions/index.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../../plans/index.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { queueRenditions, type RenditionDeps } from './queue-renditions.ts';

/**
 * Has a clip rendered in another ratio or caption style. It stays one clip and costs nothing.
 * @throws AppError `clip_not_found`, `rendition_exists`, `caption_style_not_found`, those of `findRunToExtend`
 */
export async function beginRendition(
  deps: RenditionDeps,
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
    return await queueRenditions(deps, tx, { userId, projectId: clip.projectId, plan, ownStyles }, [
      { clipId, ratio, captionStyle },
    ]);
  });
}

/**
 * Has several clips of a project rendered in another ratio or caption style in one run, for a project has one at a time.
 * What is there already is not made again; what is not given stays as each clip has it: the ratios of all its files, the
 * captions of the one that is played.
 * @throws AppError `project_not_found`, `clip_not_found`, `renditions_exist`, `caption_style_not_found`, those of
 * `findRunToExtend`
 */
export async function beginRenditions(
  deps: RenditionDeps,
  userId: string,
  projectId: string,
  { clips, ratio, captionStyle }: RenditionsInput,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    const { plan } = await lockOwnProject(deps, tx, userId, projectId);
    const there = await tx
      .select({ clipId: clipRenditions.clipId, ratio: clipRenditions.ratio, captionStyle: clipRenditions.captionStyle })
      .from(clipRenditions)
      .innerJoin(videoClips, eq(videoClips.id, clipRenditions.clipId))
      .innerJoin(plannedClips, eq(plannedClips.id, videoClips.id))
      .where(and(eq(videoClips.projectId, projectId), inArray(videoClips.id, clips)))
      .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
    const wanted = [...new Set(clips)].flatMap((clipId) => {
      const files = there.filter((file) => file.clipId === clipId);
      const [main] = files;
      if (!main) throw new AppError('clip_not_found');
      const style = captionStyle === undefined ? main.captionStyle : captionStyle;
      const ratios = ratio === undefined ? [...new Set(files.map((file) => file.ratio))] : [ratio];
      return ratios
        .filter((one) => !files.some((file) => file.ratio === one && file.captionStyle === style))
        .map((one) => ({ clipId, ratio: one, captionStyle: style }));
    });
    if (wanted.length === 0) throw new AppError('renditions_exist');
    // What a clip has already is known from the run that made it, also where its owner has deleted the style since.
    const { ownStyles } = captionStyle === undefined ? { ownStyles: [] } : await pickStyles(tx, userId, captionStyle);
    return await queueRenditions(deps, tx, { userId, projectId, plan, ownStyles }, wanted);
  });
}

/**
 * Has every file of a project's clips that bears the watermark of the free plan rendered again without it, after an
 * upgrade, at no cost. A watermark of the user's own stays.
 * @throws AppError `project_not_found`, `has_watermark_by_plan`, `no_watermark`, those of `findRunToExtend`
 */
export async function beginWithoutWatermark(
  deps: RenditionDeps,
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
    return await queueRenditions(deps, tx, { userId, projectId, plan, ownStyles: [] }, marked);
  });
}
