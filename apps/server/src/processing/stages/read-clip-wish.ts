import { aspectRatio } from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import { clipRenditions } from '../../db/tables/clip-renditions.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing.ts';
import { AppError } from '../../http/app-error.ts';
import { markVersion } from '../begin/mark-version.ts';
import { type Wish, wish as wishSchema } from '../begin/wish.ts';
import type { PlannedClipRow } from '../runs/enter-stage.ts';
import type { RunRow } from '../runs/lock-run.ts';
import type { ProcessingNeeds } from './needs.ts';

/**
 * What a clip is made as, and the run whose findings it is made from. Another version of a clip is made as the clip was,
 * with its watermark as far as the plan of now leaves it, in a ratio and style of its own.
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
  const files = await db.service
    .select()
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  const before = files.find((file) => file.ratio === ratio && file.captionStyle === captionStyle);
  // The first one is the clip as it is played.
  const marked = markVersion(made, wish, { isMarked: files[0]?.hasWatermark ?? true });
  return {
    from: origin,
    wish: {
      ...made,
      ...marked,
      platforms: before && before.platforms.length > 0 ? before.platforms : made.platforms,
      platformStyles: {},
      ownStyles: wish.ownStyles,
      shortSidePx: wish.shortSidePx,
      options: {
        ...marked.options,
        ...shapeOf(ratio, { hadBars: made.options.preserveOriginalAspectRatio && before !== undefined }),
        captionStyle,
      },
    },
  };
}

/** `source` is the ratio of a file whose source has none of the others. */
function shapeOf(
  ratio: string | null,
  { hadBars }: { hadBars: boolean },
): Pick<Wish['options'], 'targetAspectRatio' | 'useNormalRatio' | 'preserveOriginalAspectRatio'> {
  if (ratio === 'source') return { targetAspectRatio: null, useNormalRatio: false, preserveOriginalAspectRatio: true };
  // Bars belong to the ratio they were asked for.
  return {
    targetAspectRatio: aspectRatio.parse(ratio),
    useNormalRatio: false,
    preserveOriginalAspectRatio: hadBars,
  };
}
