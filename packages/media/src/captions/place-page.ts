import type { Box, Size } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';

/** An obstacle that captions should avoid at an instant of the clip. The box is a fraction of the clip's frame. */
export type CaptionObstacle = {
  /** Clip time in seconds. */
  atSec: number;
  /** The end of its time; default only that instant. */
  untilSec?: number;
  box: Box;
  /**
   * `mouth`: mouth and chin, which are never covered if there is another place; `eyes`, which are covered only to spare
   * the mouth; `face`: everything above the mouth; `lettering` in the picture; `captions`, which are in the picture and
   * would be unreadable with others over them.
   */
  kind: 'mouth' | 'eyes' | 'face' | 'lettering' | 'captions';
};

/** The input for placing the block of one page; all in pixels of the clip. */
export type BlockPlace = {
  /** The style's top of the block. */
  wantedTopPx: number;
  topLimitPx: number;
  bottomLimitPx: number;
  heightPx: number;
  widthPx: number;
  size: Size;
  /** Middle of the page before; null for the first. */
  previousMiddlePx: number | null;
  time: TimeRange;
  obstacles: readonly CaptionObstacle[];
};

/** Air between a caption and a face, as a share of the frame's height. */
const AIR = 0.012;
/** Covering a mouth or eyes for one frame outweighs any distance; covering the rest of a face only a long one. */
const COSTS = { mouth: 1500, eyes: 60, face: 6 };
/** A line over another is illegible, so it also outweighs any distance; captions over captions even a face. */
const LETTERING_COSTS = { lettering: 30, captions: 3000 };
/** The cost of a page's distance from its place before it moves again, as shares of the frame's height. */
const MOVE_COST = 0.12;

/**
 * Returns the top of a page's block: that of the style, or the nearest above or below that covers no mouth. Pages stay
 * at the place of the one before while nothing is against it, so that captions do not jump.
 */
export function placePage(place: BlockPlace): number {
  const { wantedTopPx, heightPx, size, time } = place;
  const clamp = (topPx: number) => Math.max(place.topLimitPx, Math.min(place.bottomLimitPx, topPx));
  const preferredPx = clamp(wantedTopPx);
  if (place.obstacles.length === 0) return preferredPx;
  const previous = place.previousMiddlePx === null ? null : clamp(place.previousMiddlePx - heightPx / 2);
  const airPx = AIR * size.heightPx;
  const concurrent = place.obstacles.filter(
    ({ atSec, untilSec = atSec }) => untilSec >= time.startSec && atSec <= time.endSec,
  );
  const beside = concurrent.flatMap(({ box }) => [
    clamp((box.y + box.height) * size.heightPx + airPx),
    clamp(box.y * size.heightPx - airPx - heightPx),
  ]);
  const costOf = (topPx: number) => {
    let [covered, faces, letters, lines] = [0, 0, 0, 0];
    for (const { box, kind } of concurrent) {
      if (kind === 'lettering' || kind === 'captions') {
        letters += LETTERING_COSTS[kind] * coveredShare(topPx, box, place);
        lines++;
      } else {
        covered += COSTS[kind] * coveredShare(topPx, box, place);
        faces++;
      }
    }
    const moved = previous !== null && Math.abs(topPx - previous) > 1 ? MOVE_COST : 0;
    return (
      covered / Math.max(1, faces) +
      letters / Math.max(1, lines) +
      Math.abs(topPx - preferredPx) / size.heightPx +
      moved
    );
  };
  const candidates = [preferredPx, ...(previous === null ? [] : [previous]), ...beside];
  return candidates.reduce((best, candidate) => (costOf(candidate) < costOf(best) - 1e-9 ? candidate : best));
}

/** Returns the share of a box that a block at `topPx`, in the middle of the frame, covers: 0..1. */
function coveredShare(topPx: number, box: Box, { heightPx, widthPx, size }: BlockPlace): number {
  const leftPx = (size.widthPx - widthPx) / 2;
  const acrossPx =
    Math.min(leftPx + widthPx, (box.x + box.width) * size.widthPx) - Math.max(leftPx, box.x * size.widthPx);
  const downPx =
    Math.min(topPx + heightPx, (box.y + box.height) * size.heightPx) - Math.max(topPx, box.y * size.heightPx);
  const areaPx = box.width * size.widthPx * box.height * size.heightPx;
  return acrossPx > 0 && downPx > 0 && areaPx > 0 ? (acrossPx * downPx) / areaPx : 0;
}
