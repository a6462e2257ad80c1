import { aspectRatio } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { clipRenditions } from '../../db/tables/clip-renditions.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing.ts';
import { AppError } from '../../http/app-error.ts';
import { type Wish, wish as wishSchema } from '../begin/wish.ts';
import type { PlannedClipRow } from '../runs/enter-stage.ts';
import type { RunRow } from '../runs/lock-run.ts';
import type { ProcessingNeeds } from './needs.ts';

/**
 * What a clip is made as, and the run whose findings it is made from. Another version of a clip is made as the clip was,
 * in its own ratio and style and with the watermark that the plan has now.
 */
export async function readClipWish(
  { db }: Pick<ProcessingNeeds, 'db'>,
  run: RunRow,
  { clipId, ratio, captionStyle }: PlannedClipRow,
): Promise<{ wish: Wish; from: Pick<RunRow, 'id'> }> {
  const wish = wishSchema.parse(run.options);
  if (clipId === null) return { wish, from: run };
  const [origin] = await db.service
    .select({ id: processingRuns.id, options: processingRuns.options })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(eq(plannedClips.id, clipId));
  if (!origin) throw new AppError('clip_not_found');
  const made = wishSchema.parse(origin.options);
  const [before] = await db.service
    .select({ platforms: clipRenditions.platforms })
    .from(clipRenditions)
    .where(
      and(
        eq(clipRenditions.clipId, clipId),
        eq(clipRenditions.ratio, ratio ?? ''),
        sql`${clipRenditions.captionStyle} is not distinct from ${captionStyle}`,
      ),
    );
  const { enableWatermark, watermarkText, watermarkOpacity, watermarkPosition, watermarkSize } = wish.options;
  return {
    from: origin,
    wish: {
      ...made,
      platforms: before && before.platforms.length > 0 ? before.platforms : made.platforms,
      platformStyles: {},
      ownStyles: wish.ownStyles,
      logoKey: wish.logoKey,
      shortSidePx: wish.shortSidePx,
      options: {
        ...made.options,
        ...{ enableWatermark, watermarkText, watermarkOpacity, watermarkPosition, watermarkSize },
        targetAspectRatio: aspectRatio.parse(ratio),
        // Bars belong to the ratio they were asked for.
        preserveOriginalAspectRatio: made.options.preserveOriginalAspectRatio && before !== undefined,
        captionStyle,
      },
    },
  };
}
