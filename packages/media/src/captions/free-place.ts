import type { Box } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { CaptionObstacle } from './place-page.ts';

type Point = { x: number; y: number };

/** The spacing of candidate positions along each side, as a fraction of the frame. */
const STEP = 0.04;
/** The same for an overlay that only moves up and down. */
const COLUMN_STEP = 0.01;
/** The distance from the frame's edges. */
const MARGIN = 0.05;
/** The cost of covering an obstacle completely for its whole duration; moving by a whole frame costs 1. */
const COSTS: Record<CaptionObstacle['kind'], number> = { mouth: 10, eyes: 10, face: 8, lettering: 8, captions: 12 };

/**
 * Returns the center for an overlay: the preferred one, or the nearest that covers no face or lettering. If there is
 * none, the one that covers least.
 * @param wanted center, as fractions of the frame.
 * @param size as fractions of the frame.
 * @param range in which it is shown, in clip time.
 * @param column the area in which it may only move up and down; default: it may move within the whole frame.
 */
export function freePlace(...given: Parameters<typeof findFreePlace>): Point {
  return findFreePlace(...given).place;
}

/** Returns the place of `freePlace`, and its cost: the distance in frames, and more for what it covers. */
export function findFreePlace(
  wanted: Point,
  size: Pick<Box, 'width' | 'height'>,
  { obstacles, range, column }: { obstacles: readonly CaptionObstacle[]; range: TimeRange; column?: Box },
): { place: Point; cost: number } {
  const concurrent = obstacles.filter(
    ({ atSec, untilSec = atSec }) => untilSec >= range.startSec && atSec <= range.endSec,
  );
  if (concurrent.length === 0) return { place: wanted, cost: 0 };
  const counts = new Map<CaptionObstacle['kind'], number>();
  for (const { kind } of concurrent) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const costOf = (middle: Point) => {
    let cost = Math.hypot(middle.x - wanted.x, middle.y - wanted.y);
    for (const { box, kind } of concurrent)
      cost += (COSTS[kind] * coveredShare(box, middle, size)) / (counts.get(kind) ?? 1);
    return cost;
  };
  const places = [wanted];
  const ys = column
    ? placesAlong(wanted.y, size.height, [column.y, column.y + column.height], COLUMN_STEP)
    : placesAlong(wanted.y, size.height);
  for (const x of column ? [wanted.x] : placesAlong(wanted.x, size.width)) for (const y of ys) places.push({ x, y });
  const place = places.reduce((best, next) => (costOf(next) < costOf(best) - 1e-9 ? next : best));
  return { place, cost: costOf(place) };
}

function placesAlong(wanted: number, length: number, [from, to] = [MARGIN, 1 - MARGIN], spacing = STEP): number[] {
  const [low, high] = [from + length / 2, to - length / 2];
  if (low >= high) return [wanted];
  const steps = Math.floor((high - low) / spacing);
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((low + step * spacing) * 1e4) / 1e4);
}

function coveredShare(box: Box, middle: Point, { width, height }: Pick<Box, 'width' | 'height'>): number {
  const across = Math.min(middle.x + width / 2, box.x + box.width) - Math.max(middle.x - width / 2, box.x);
  const down = Math.min(middle.y + height / 2, box.y + box.height) - Math.max(middle.y - height / 2, box.y);
  const area = box.width * box.height;
  return across > 0 && down > 0 && area > 0 ? (across * down) / area : 0;
}
