import { clipRatios, type ResolvedSpec } from '@clipwright/clip-spec';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { versionWatermark } from '../resolve/spec-watermark.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { readRunSpec } from '../runs/read-run-spec.ts';
import type { PlannedClipRow } from '../runs/start-stage.ts';

/**
 * Returns a rendition's spec and the run whose artifacts it is made from. A rendition is made like its clip, with the
 * clip's watermark if the current plan allows, in another ratio and style.
 */
export async function readRenditionSpec(
  { db }: Pick<ProcessingDeps, 'db'>,
  run: RunSummary,
  { clipId, ratio, captionStyle }: PlannedClipRow,
): Promise<{ spec: ResolvedSpec; from: Pick<RunSummary, 'id'> }> {
  const spec = await readRunSpec(db.service, run.id);
  if (clipId === null) return { spec, from: run };
  const [origin] = await db.service
    .select({ id: plannedClips.runId })
    .from(plannedClips)
    .where(eq(plannedClips.id, clipId));
  if (!origin) throw new AppError('clip_not_found');
  const made = await readRunSpec(db.service, origin.id);
  const files = await db.service
    .select()
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  const before = files.find((file) => file.ratio === ratio && file.captionStyle === captionStyle);
  // Clips requested in the source's ratio used to get the closest platform ratio, with bars. Such a file keeps its bars
  // when it is rendered again.
  const hadBars = made.ratios.includes('source') && before !== undefined && ratio !== 'source';
  return {
    from: origin,
    spec: {
      ...made,
      // The first file is the main file.
      ...versionWatermark(made, spec, { isMarked: files[0]?.hasWatermark ?? true }),
      platforms: before && before.platforms.length > 0 ? before.platforms : made.platforms,
      platformStyles: {},
      ownStyles: spec.ownStyles,
      shortSidePx: spec.shortSidePx,
      // `source` is the ratio for a file whose source matches no other ratio.
      ratios: [z.enum(clipRatios).parse(ratio)],
      fit: hadBars ? 'letterbox' : made.fit,
      captionStyle,
    },
  };
}
