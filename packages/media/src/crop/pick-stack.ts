import type { AspectRatio } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import { type Box, centerX, centerY, type Size } from '../geometry/box.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import type { TimelineInstant } from './face-timeline.ts';
import { FACE_HEIGHTS, MIN_HEIGHT } from './layout-windows.ts';
import type { SpeakerOdds } from './speaker-odds.ts';

/** One shot as planned so far. */
export type PlannedShot = {
  range: TimeRange;
  instants: readonly TimelineInstant[];
  odds: SpeakerOdds;
  /** Where a single window would start at each instant, as a fraction of the frame. */
  starts: readonly number[];
};

type Person = { box: Box; wanders: boolean; seen: number; share: number };

const MIN_SEC = 2;
/** Each of the two is there at least so much of the shot, and has at least so much of the odds to be the speaker. */
const MIN_SEEN = 0.8;
const MIN_SHARE = 0.25;
const SHARE_OF_BOTH = 0.8;
/** Below these mean odds of the likeliest face it is not clear enough who speaks to show one alone. */
const CLEAR_ODDS = 0.7;
/** A single window that would leap to and fro more often than this serves worse than showing both. */
const MIN_SEC_PER_LEAP = 4;

/**
 * Decides whether a shot is better shown as two windows, one above the other: two people too far apart for one window,
 * both there throughout, both mattering, and either unclear who of them speaks or turns that alternate quickly.
 * @param length of the single window as a share of the frame's width.
 * @returns the windows, the person on the left first; null where one window does.
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
  const clearness = mean(shot.odds.filter((odds) => odds.length > 0).map((odds) => Math.max(...odds)));
  const leaps = shot.starts.filter((start, at) => Math.abs(start - (shot.starts[at - 1] ?? start)) > length / 2).length;
  const isClear = clearness >= CLEAR_ODDS && leaps * MIN_SEC_PER_LEAP <= lengthSec;
  return isClear ? null : windowsOf(left.box, right.box, source, ratio);
}

/** One window for each face, equally large; null where even the smallest would show a part of the other face. */
function windowsOf(left: Box, right: Box, source: Size, ratio: AspectRatio): [Box, Box] | null {
  const widthPerHeight = (2 * ratioValue(ratio) * source.heightPx) / source.widthPx;
  const faceHeight = Math.max(left.height, right.height);
  const tallest = Math.min(1, 1 / widthPerHeight);
  for (const faceHeights of FACE_HEIGHTS) {
    const height = Math.min(tallest, Math.max(MIN_HEIGHT, faceHeights * faceHeight));
    const width = height * widthPerHeight;
    const around = (face: Box): Box => ({
      x: clamp(centerX(face) - width / 2, 1 - width),
      // The middle of a face a little above the middle of its half leaves room for shoulders.
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

function peopleOf({ instants, odds }: PlannedShot): Person[] {
  const tracks = new Map<number, { boxes: Box[]; odds: number }>();
  for (const [index, { faces }] of instants.entries())
    for (const [at, { track, box }] of faces.entries()) {
      const person = tracks.get(track) ?? { boxes: [], odds: 0 };
      person.boxes.push(box);
      person.odds += odds[index]?.[at] ?? 0;
      tracks.set(track, person);
    }
  return [...tracks.values()].map(({ boxes, odds: sum }) => {
    const box = {
      x: median(boxes.map(({ x }) => x)),
      y: median(boxes.map(({ y }) => y)),
      width: median(boxes.map(({ width }) => width)),
      height: median(boxes.map(({ height }) => height)),
    };
    const strays = boxes.filter((other) => Math.abs(centerX(other) - centerX(box)) > box.width / 2).length;
    return {
      box,
      wanders: strays > boxes.length / 10,
      seen: boxes.length / instants.length,
      share: sum / instants.length,
    };
  });
}

function clamp(value: number, high: number): number {
  return Math.min(Math.max(value, 0), high);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
