import { type StyledPages, writeAss } from '../captions/write-ass.ts';
import type { Size } from '../geometry/box.ts';
import type { Thumbnail } from '../render/render-plan.ts';
import type { TimeRange } from '../time/time-range.ts';

/** The hook and the first caption are on screen by this time. */
const USUAL_SEC = 1.2;
/** The length of a cover's short side. */
const SIDE_PX = 720;
/** The time around a cover's frame in which its title avoids faces. */
const REACH_SEC = 0.5;

type Cover = {
  /** The frame in clip time; undefined if none was chosen, or if the clip does not show it. */
  coverSec: number | undefined;
  durationSec: number;
  /** Draws the clip's title for a time; null if the clip has none. */
  titleOver: ((time: TimeRange) => StyledPages) | null;
};

/**
 * Plans a clip's cover: its frame with the title instead of captions. Without a chosen frame, it is an early frame of
 * the finished clip.
 */
export function planCover(
  { coverSec, durationSec, titleOver }: Cover,
  options: { size: Size } & Parameters<typeof writeAss>[1],
): Omit<Thumbnail, 'fileName'> {
  const widthPx = coverWidthPx(options.size);
  if (coverSec === undefined) return { atSec: Math.min(USUAL_SEC, durationSec / 2), widthPx };
  const time = { startSec: Math.max(0, coverSec - REACH_SEC), endSec: coverSec + REACH_SEC };
  const title = titleOver?.(time);
  const isDrawn = title !== undefined && title.pages.length > 0;
  return { atSec: coverSec, widthPx, ass: isDrawn ? writeAss([title], options) : null };
}

/** Returns an even width at which the short side has the length of covers, or its own if that is shorter. */
function coverWidthPx({ widthPx, heightPx }: Size): number {
  return 2 * Math.round((widthPx * Math.min(1, SIDE_PX / Math.min(widthPx, heightPx))) / 2);
}
