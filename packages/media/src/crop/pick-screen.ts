import type { AspectRatio } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import { type Box, boxOverlap, centerX, centerY, type Size } from '../geometry/box.ts';
import type { Lettering } from '../saliency/find-lettering.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import { durationOf } from '../time/time-range.ts';
import type { CropLayout } from './crop-track.ts';
import { cutsThrough, extentOf } from './extent.ts';
import { largestWindow, windowOnScreen } from './layout-windows.ts';
import { type PlannedShot, peopleOf } from './people-of-shot.ts';
import { tilePlaces } from './tile-places.ts';

/** A screen and its presenter as two windows. */
export type PresenterLayout = Extract<CropLayout, { kind: 'screen-and-face' }>;
type ScreenLayout = PresenterLayout | Extract<CropLayout, { kind: 'fit' }>;

const MIN_SEC = 2;
/** A presenter's minimum presence, and the presence at which someone else makes the shot a conversation. */
const MIN_SEEN = 0.6;
const OTHERS_SEEN = 0.3;
/** A presenter's largest face, and its center's largest distance from the sides and from the top or bottom. */
const LARGEST_FACE = 0.28;
const CORNER = { x: 0.26, y: 0.36 };
/**
 * A presenter's window: its height relative to the face, so tight that the screen around the camera's picture stays
 * outside, and its minimum as a fraction of the frame's height.
 */
const WINDOW = { faceHeights: 1.8, least: 0.2 };
/** The part of the frame around a presenter that the camera's picture may fill, in faces to each side. */
const AROUND = { x: 2, y: 2.2 };
/** The part of a paragraph that may be in it: the rest of a slide reaches below a small camera's picture. */
const MOSTLY = 0.5;
/** The part that it mostly fills, without the face itself. */
const BESIDE = { x: 0.5, y: 0.1 };

/** Slides and screens: the share of lettering and of plain cells, and the lettering's height in the frame. */
const READING = { letteringShare: 0.03, plainShare: 0.3, height: 0.3 };
/** The largest difference between neighboring pixels in a plain cell, in levels of 255. */
const PLAIN_DETAIL = 1.2;
/**
 * Games: the change in brightness at which a cell moves, the share of moving cells, the share of samples with as many,
 * and the usual motion beside the presenter relative to the rest, which a moving camera would shake as much.
 */
const GAME = { motion: 4, movingShare: 0.4, samplesShare: 0.6, besideShare: 0.4, fewestSamples: 4 };

/** Two windows on a presenter who stays in place differ by less than this fraction of the frame. */
const SAME_PLACE = 0.04;
/** The part of a clip for a whole screen: enough to read it, and the rest for the face. */
const SHARES = { min: 0.2, max: 0.6 };

/** The sizes that determine the windows. */
type ScreenFrame = { source: Size; size: Size; ratio: AspectRatio };

/**
 * Decides if a shot is better shown as two windows because slides, a screen or a game fill the picture and a presenter
 * is in a corner. The screen is shown whole if its usual window would cut lettering.
 * @param samples from the shot.
 * @param before the previous such layout, which is kept while the presenter stays in place.
 * @returns the windows, or the whole picture if the presenter would have no room beside the whole screen; null if the
 * shot is no such picture.
 */
export function pickScreen(
  shot: PlannedShot,
  { samples, lettering }: { samples: readonly PictureSample[]; lettering: Lettering },
  { source, size, ratio }: ScreenFrame,
  before: PresenterLayout | null = null,
): ScreenLayout | null {
  if (ratioValue(ratio) > 1) return null;
  const [person, ...others] = peopleOf(shot)
    .sort((a, b) => b.seen - a.seen)
    .filter(({ seen }) => seen >= OTHERS_SEEN);
  if (!person || person.seen < MIN_SEEN || person.wanders || others.length > 0 || !isInCorner(person.box)) return null;
  const face = person.box;
  // A slide that is shown briefly does not end the layout.
  const isBrief = durationOf(shot.range) < MIN_SEC;
  if (isBrief ? before === null : !showsReading(samples, lettering, face) && !showsGame(samples, face)) return null;
  const outside = blocksOutside(lettering, face);
  const wholeShare = (size.widthPx * source.heightPx) / source.widthPx / size.heightPx;
  for (const share of [undefined, wholeShare]) {
    if (share !== undefined && (share < SHARES.min || share > SHARES.max)) continue;
    const tiles = { kind: 'screen-and-face', screen: face, face, ...(share !== undefined && { share }) } as const;
    const [screenPlace, facePlace] = tilePlaces(tiles, size);
    if (!screenPlace || !facePlace) continue;
    const screen = windowOnScreen(screenPlace, source, face);
    if (outside.some((block) => cutsThrough(extentOf(block, 'x'), screen.x, screen.width))) continue;
    const layout = { ...tiles, screen, face: windowOnPresenter(face, facePlace, source) };
    if (before && isSamePlace(layout, before)) return before;
    return isBrief ? null : layout;
  }
  return isBrief ? null : { kind: 'fit' };
}

function windowOnPresenter(face: Box, tile: Size, source: Size): Box {
  const largest = largestWindow(tile, source);
  const shape = largest.width / largest.height;
  const least = Math.max(WINDOW.least, WINDOW.faceHeights * face.height, face.width / shape);
  const height = Math.min(largest.height, least);
  const width = height * shape;
  const within = (at: number, length: number) => Math.min(Math.max(at, 0), 1 - length);
  return {
    ...{ x: within(centerX(face) - width / 2, width), y: within(centerY(face) - height / 2, height) },
    ...{ width, height },
  };
}

function isSamePlace(one: PresenterLayout, other: PresenterLayout): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const;
  const isSame = (a: Box, b: Box) => sides.every((side) => Math.abs(a[side] - b[side]) <= SAME_PLACE);
  return one.share === other.share && isSame(one.screen, other.screen) && isSame(one.face, other.face);
}

function isInCorner(face: Box): boolean {
  const [x, y] = [centerX(face), centerY(face)];
  return face.height <= LARGEST_FACE && Math.min(x, 1 - x) <= CORNER.x && Math.min(y, 1 - y) <= CORNER.y;
}

/** True if much of the picture besides the presenter is lettering on a plain ground, in more than one place. */
function showsReading(samples: readonly PictureSample[], lettering: Lettering, face: Box): boolean {
  const outside = blocksOutside(lettering, face);
  const share = outside.reduce((sum, { width, height }) => sum + width * height, 0);
  const top = Math.min(...outside.map(({ y }) => y));
  const bottom = Math.max(...outside.map(({ y, height }) => y + height));
  if (share < READING.letteringShare || bottom - top < READING.height) return false;
  const plain = samples.map((sample) => {
    const cells = cellsOf(sample, (box) => boxOverlap(box, around(face, AROUND)) === 0);
    return cells.filter((cell) => (sample.detail[cell] ?? 0) <= PLAIN_DETAIL).length / Math.max(1, cells.length);
  });
  return mean(plain) >= READING.plainShare;
}

/** True if most of the picture moves, but not the presenter's surroundings. */
function showsGame(samples: readonly PictureSample[], face: Box): boolean {
  // A shot's first sample has no motion.
  const moving = samples.slice(1).flatMap((sample) => {
    const outside = cellsOf(sample, (box) => boxOverlap(box, around(face, AROUND)) === 0);
    const beside = cellsOf(sample, (box) => boxOverlap(box, around(face, BESIDE)) > 0 && boxOverlap(box, face) === 0);
    const motionOf = (cells: readonly number[]) => cells.map((cell) => sample.motion[cell] ?? 0);
    const share = motionOf(outside).filter((motion) => motion >= GAME.motion).length / Math.max(1, outside.length);
    const isStill = median(motionOf(beside)) <= GAME.besideShare * mean(motionOf(outside));
    return share >= GAME.movingShare && isStill ? [sample] : [];
  });
  return moving.length >= Math.max(GAME.fewestSamples, GAME.samplesShare * (samples.length - 1));
}

/** Lists the lettering that is mostly outside of the camera's picture. */
function blocksOutside({ blocks }: Lettering, face: Box): Box[] {
  const { x, y, width, height } = around(face, AROUND);
  return blocks.filter((block) => {
    const across = Math.min(block.x + block.width, x + width) - Math.max(block.x, x);
    const down = Math.min(block.y + block.height, y + height) - Math.max(block.y, y);
    return Math.max(0, across) * Math.max(0, down) < block.width * block.height * MOSTLY;
  });
}

function around(face: Box, { x, y }: { x: number; y: number }): Box {
  return {
    x: face.x - x * face.width,
    y: face.y - y * face.height,
    width: (1 + 2 * x) * face.width,
    height: (1 + 2 * y) * face.height,
  };
}

/** Lists a sample's cells whose box passes. */
function cellsOf({ columns, rows }: PictureSample, passes: (cell: Box) => boolean): number[] {
  const [width, height] = [1 / columns, 1 / rows];
  return Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) =>
    passes({ x: (cell % columns) * width, y: Math.floor(cell / columns) * height, width, height }),
  );
}

/** Ignores the cells at the edges of the camera's picture. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
