import type { Box, Size } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';

/** An obstacle that captions should avoid at a point in the clip. The box is in fractions of the clip's frame. */
export type CaptionObstacle = {
  /** Clip time in seconds. */
  atSec: number;
  /** The end of its time range; default: a single point in time. */
  untilSec?: number;
  box: Box;
  /**
   * `mouth`: mouth and chin, which are never covered if there is an alternative; `eyes`, which are covered only to
   * spare the mouth; `face`: everything above the mouth; `lettering` in the picture; burned-in `captions`, which would
   * be unreadable with others over them.
   */
  kind: 'mouth' | 'eyes' | 'face' | 'lettering' | 'captions';
};

/** The input for placing a page's block, in clip pixels. */
export type BlockPlace = {
  /** The top of the block according to the style. */
  wantedTopPx: number;
  topLimitPx: number;
  bottomLimitPx: number;
  heightPx: number;
  widthPx: number;
  size: Size;
  /** The center of the previous page; null for the first. */
  previousMiddlePx: number | null;
  time: TimeRange;
  obstacles: readonly CaptionObstacle[];
};

/** The gap between a caption and a face, as a fraction of the frame's height. */
const AIR = 0.012;
/**
 * Covering a mouth or eyes for one frame outweighs any distance; covering the rest of a face outweighs only a long one.
 */
const COSTS = { mouth: 1500, eyes: 60, face: 6 };
/** Overlapping lines are illegible, so they also outweigh any distance; captions over captions outweigh even a face. */
const LETTERING_COSTS = { lettering: 30, captions: 3000 };
/** The distance costs at which a page moves again, as fractions of the frame's height. */
const MOVE_COST = 0.12;

/**
 * Returns the top of a page's block: the style's position, or the nearest above or below that covers no mouth. Pages
 * stay at the previous page's position unless something is in the way, so that captions do not jump.
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

/** Returns the fraction of a box covered by a horizontally centered block at `topPx`, 0..1. */
function coveredShare(topPx: number, box: Box, { heightPx, widthPx, size }: BlockPlace): number {
  const leftPx = (size.widthPx - widthPx) / 2;
  const acrossPx =
    Math.min(leftPx + widthPx, (box.x + box.width) * size.widthPx) - Math.max(leftPx, box.x * size.widthPx);
  const downPx =
    Math.min(topPx + heightPx, (box.y + box.height) * size.heightPx) - Math.max(topPx, box.y * size.heightPx);
  const areaPx = box.width * size.widthPx * box.height * size.heightPx;
  return acrossPx > 0 && downPx > 0 && areaPx > 0 ? (acrossPx * downPx) / areaPx : 0;
}
