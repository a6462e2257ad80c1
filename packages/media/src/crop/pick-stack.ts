import type { AspectRatio } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import { type Box, centerX, centerY, type Size } from '../geometry/box.ts';
import { durationOf } from '../time/time-range.ts';
import { FACE_HEIGHTS, MIN_HEIGHT } from './layout-windows.ts';
import { CLEAR_ODDS, clearnessOf, type PlannedShot, peopleOf } from './people-of-shot.ts';

const MIN_SEC = 2;
/**
 * Each person's minimum presence as a fraction of the shot, and their minimum share of the odds of being the speaker.
 */
const MIN_SEEN = 0.8;
const MIN_SHARE = 0.15;
const SHARE_OF_BOTH = 0.8;
/**
 * The minimum average time, in seconds, between a single window's jumps. Showing both people is better than more
 * frequent jumps.
 */
const MIN_SEC_PER_LEAP = 4;

/**
 * Decides if a shot is better shown as two windows, one above the other: two people are too far apart for one window,
 * both are present throughout and relevant, and the speaker is unclear or turns alternate quickly.
 * @param length of the single window as a fraction of the frame's width.
 * @returns the windows, the person on the left first; null if one window is enough.
 */
export function pickStack(shot: PlannedShot, length: number, source: Size, ratio: AspectRatio): [Box, Box] | null {
  const lengthSec = durationOf(shot.range);
  if (ratioValue(ratio) > 1 || lengthSec < MIN_SEC) return null;
  const people = peopleOf(shot)
    .filter(({ seen, share, wanders }) => seen >= MIN_SEEN && share >= MIN_SHARE && !wanders)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .sort((a, b) => centerX(a.box) - centerX(b.box));
  const [left, right] = people;
  if (!left || !right || left.share + right.share < SHARE_OF_BOTH) return null;
  if (right.box.x + right.box.width - left.box.x <= length) return null;
  const leaps = shot.starts.filter((start, at) => Math.abs(start - (shot.starts[at - 1] ?? start)) > length / 2).length;
  const isClear = clearnessOf(shot) >= CLEAR_ODDS && leaps * MIN_SEC_PER_LEAP <= lengthSec;
  return isClear ? null : windowsOf(left.box, right.box, source, ratio);
}

/** Returns one window per face, equally large; null if even the smallest would show part of the other face. */
function windowsOf(left: Box, right: Box, source: Size, ratio: AspectRatio): [Box, Box] | null {
  const widthPerHeight = (2 * ratioValue(ratio) * source.heightPx) / source.widthPx;
  const faceHeight = Math.max(left.height, right.height);
  const tallest = Math.min(1, 1 / widthPerHeight);
  for (const faceHeights of FACE_HEIGHTS) {
    const height = Math.min(tallest, Math.max(MIN_HEIGHT, faceHeights * faceHeight));
    const width = height * widthPerHeight;
    const around = (face: Box): Box => ({
      x: clamp(centerX(face) - width / 2, 1 - width),
      // Each face is centered slightly above its half's center, which leaves room for shoulders.
      y: clamp(centerY(face) - 0.45 * height, 1 - height),
      width,
      height,
    });
    const [first, second] = [around(left), around(right)];
    const holdsFaces = Math.max(left.width, right.width) <= width && faceHeight <= height;
    if (holdsFaces && first.x + width <= right.x && second.x >= left.x + left.width) return [first, second];
  }
  return null;
}

function clamp(value: number, high: number): number {
  return Math.min(Math.max(value, 0), high);
}
