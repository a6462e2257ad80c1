import type { ProcessProjectResult, RenditionInput, RenditionsInput } from '@clipwright/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { pickStyles } from '../../../captions/index.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { plannedClips, processingRuns } from '../../../db/tables/processing-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { getEntitlement } from '../../../plans/index.ts';
import { isInFlight } from '../lock-run.ts';
import { lockRunsInFlight, type TakenFile, takeFilesFromRuns } from '../take-files-from-runs.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { listExported, queueRenditions, type RenditionDeps } from './queue-renditions.ts';

/**
 * Starts a run that renders a clip in another ratio or caption style. It still counts as one clip and costs nothing.
 * @throws AppError `clip_not_found`, `rendition_exists`, also while it is being made, `caption_style_not_found`, those
 * of `findRunOfClips`
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
    const finished = await tx.select().from(clipRenditions).where(eq(clipRenditions.clipId, clipId));
    const there = [...finished, ...(await listFilesInMaking(tx, [clipId]))];
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
 * Starts a run that renders several clips from a project in another ratio or caption style. Files that exist or are
 * being made are skipped. Without a ratio, each clip keeps the ratios of all its files; without a caption style, the
 * one from its main file. @throws AppError `project_not_found`, `clip_not_found`, `renditions_exist`,
 * `caption_style_not_found`, those of `findRunOfClips`
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
    const inMaking = await listFilesInMaking(tx, clips);
    const renditions = [...new Set(clips)].flatMap((clipId) => {
      const files = there.filter((file) => file.clipId === clipId);
      const [main] = files;
      if (!main) throw new AppError('clip_not_found');
      const style = captionStyle === undefined ? main.captionStyle : captionStyle;
      const ratios = ratio === undefined ? [...new Set(files.map((file) => file.ratio))] : [ratio];
      return ratios
        .filter((one) => !isAmong(files, { clipId, ratio: one, captionStyle: style }))
        .filter((one) => !isAmong(inMaking, { clipId, ratio: one, captionStyle: style }))
        .map((one) => ({ clipId, ratio: one, captionStyle: style }));
    });
    if (renditions.length === 0) throw new AppError('renditions_exist');
    // A clip's existing styles come from the run that made it, so they are known even if their owner has deleted
    // them.
    const { ownStyles } = captionStyle === undefined ? { ownStyles: [] } : await pickStyles(tx, userId, captionStyle);
    return await queueRenditions(deps, tx, { userId, projectId, plan, ownStyles }, renditions);
  });
}

/**
 * Starts a run that re-renders every file that has the free plan's watermark in a project's clips, without that
 * watermark, after an upgrade, at no cost. The user's own watermark stays. Renditions in progress are remade without it
 * as well. @throws AppError `project_not_found`, `has_watermark_by_plan`, `no_watermark`, `run_in_flight` while clips
 * are made, those of `findRunOfClips`
 */
export async function beginWithoutWatermark(
  deps: RenditionDeps,
  userId: string,
  projectId: string,
): Promise<ProcessProjectResult> {
  return await deps.db.asService(async (tx) => {
    // The account is locked before runs, and runs before their project, in the usual lock order.
    await getEntitlement(tx, userId, deps.now(), { isLocked: true });
    const runs = await lockRunsInFlight(tx, projectId);
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
    // Clips in progress would still get the watermark.
    if (runs.some((run) => isInFlight(run) && run.kind !== 'renditions')) throw new AppError('run_in_flight');
    const clipIds = [...new Set(marked.map(({ clipId }) => clipId))];
    const versions = await listExported(tx, clipIds);
    const taken = await takeFilesFromRuns(deps, tx, runs, clipIds);
    const renditions = [...marked, ...taken.filter((file) => !isAmong(marked, file))].map((file) => {
      const editVersionId = versions.get(file.clipId);
      return { ...file, ...(editVersionId !== undefined && { editVersionId }) };
    });
    return await queueRenditions(deps, tx, { userId, projectId, plan, ownStyles: [] }, renditions);
  });
}

/** True if one of the files has this clip, ratio and caption style. */
function isAmong(files: readonly TakenFile[], { clipId, ratio, captionStyle }: TakenFile): boolean {
  return files.some((one) => one.clipId === clipId && one.ratio === ratio && one.captionStyle === captionStyle);
}

/** Lists the renditions that runs in flight still have to make. */
async function listFilesInMaking(tx: Transaction, clipIds: readonly string[]): Promise<TakenFile[]> {
  const rows = await tx
    .select({ clipId: plannedClips.clipId, ratio: plannedClips.ratio, captionStyle: plannedClips.captionStyle })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(
      and(
        inArray(plannedClips.clipId, [...clipIds]),
        inArray(plannedClips.status, ['waiting', 'rendering']),
        inArray(processingRuns.status, ['queued', 'processing']),
      ),
    );
  return rows.flatMap(({ clipId, ratio, captionStyle }) =>
    clipId === null || ratio === null ? [] : [{ clipId, ratio, captionStyle }],
  );
}
