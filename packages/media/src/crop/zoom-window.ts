import type { Box, Size } from '../geometry/box.ts';
import { type CropWindow, windowLength } from './crop-window.ts';
import type { PlannedShot } from './people-of-shot.ts';

/** What limits how close a window may come. */
export type ZoomLimits = {
  /** How much closer the source's pixels allow it to come; 1 for not at all. */
  pixels: number;
  /** Lettering of the shot, which a window that shows it must go on showing. */
  lettering: readonly Box[];
  /** The window of the shot before. */
  before: CropWindow | null;
};

/** A window that keeps more of the frame's width does not crop. */
const CROPS = 0.98;
const MAX_ZOOM = 1.4;
/** Windows come closer in steps, so that shots from one camera look alike; a smaller step in is not worth the pixels. */
const STEP = 0.05;
const MIN_ZOOM = 1.1;
/** The window is as close as in the shot before where that differs by no more than this. */
const ALIKE = 0.1;
const ALIKE_CROSS = 0.04;
/**
 * A pixel of the source may cover so many of the clip's. An upright clip of a 1080p source begins at 1.8, and goes up to
 * 1.2 times closer; 720p is beyond it already; 1440p and more can go all the way.
 */
const MAX_ENLARGEMENT = 2.2;

/** Height of a face relative to the window: a smaller one is worth coming closer for, and none may get larger. */
const WANTED_FACE = 0.2;
const LARGEST_FACE = 0.3;
/** Where a camera operator puts the eyes, from above. */
const EYE_LINE = 1 / 3;
/** Eyes lie so far down a face; hair reaches so far above it, and chest must show so far below it. */
const EYES = 0.4;
const HAIR = 0.35;
const CHEST = 0.6;
/** Faces that are seen together take at most so much of the window's width. */
const MAX_GROUP = 0.75;
/** Faces less likely to speak than this, beside the likeliest, are bystanders. */
const BYSTANDER = 0.25;
/** Someone is there for so much of the shot at least. */
const MIN_PRESENCE = 0.6;

/** How many times closer the pixels of a source allow a window to come for a clip of a size. */
export function zoomThatPixelsAllow({ height }: CropWindow, source: Size, clip: Size): number {
  return Math.max(1, (MAX_ENLARGEMENT * height * source.heightPx) / clip.heightPx);
}

/**
 * Brings the window of a shot closer to a small head, or a group of heads that fits, and puts the eyes on the upper third:
 * what is cut off is empty wall and floor. The size and the height in the frame hold for the whole shot.
 * @param window the largest one, which spans the frame's height.
 * @returns null where the largest window serves as well, or better.
 */
export function zoomWindow(shot: PlannedShot, window: CropWindow, limits: ZoomLimits): CropWindow | null {
  // A window that keeps nearly the whole frame is the creator's own framing.
  const people = window.axis === 'x' && window.width < CROPS ? measurePeople(shot, window) : null;
  if (!people) return null;
  const { faceHeight, eyes, groupWidth } = people;
  // The eyes reach their line when the window is so small that it can stand so low.
  const forHeadroom = (1 - EYE_LINE) / Math.max(1e-6, 1 - eyes);
  const wanted = Math.max(WANTED_FACE / faceHeight, forHeadroom);
  const most = Math.min(MAX_ZOOM, limits.pixels, LARGEST_FACE / faceHeight, (MAX_GROUP * window.width) / groupWidth);
  const { before } = limits;
  const zoomBefore = before ? window.height / before.height : null;
  const isLikeBefore = zoomBefore !== null && Math.abs(zoomBefore - Math.min(wanted, most)) <= ALIKE;
  const candidates = isLikeBefore && zoomBefore <= most + 1e-9 ? [zoomBefore] : [];
  for (let step = Math.floor((Math.min(wanted, most) - 1) / STEP + 1e-9); 1 + step * STEP >= MIN_ZOOM - 1e-9; step--) {
    candidates.push(1 + step * STEP);
  }
  for (const zoom of candidates) {
    const height = window.height / zoom;
    const ideal = Math.min(Math.max(eyes - EYE_LINE * height, 0), 1 - height);
    const cross = before && Math.abs(before.cross - ideal) <= ALIKE_CROSS ? Math.min(before.cross, 1 - height) : ideal;
    const zoomed: CropWindow = { axis: 'x', width: window.width / zoom, height, cross };
    if (holdsPeople(zoomed, people) && !harmsLettering(shot, window, zoomed, limits.lettering)) return zoomed;
  }
  return null;
}

type People = {
  /** Height of the tallest face, and how wide those seen together are. */
  faceHeight: number;
  groupWidth: number;
  /** Where the eyes of who probably speaks usually are. */
  eyes: number;
  /** Between which heights of the frame all of them stay, hair and chest included. */
  top: number;
  bottom: number;
};

/** The faces that the largest window shows; null where there are none for much of the shot. */
function measurePeople({ instants, odds, starts }: PlannedShot, window: CropWindow): People | null {
  const length = windowLength(window);
  const all: Box[] = [];
  const eyes: number[] = [];
  const widths: number[] = [];
  for (const [at, { faces }] of instants.entries()) {
    const start = starts[at] ?? 0;
    const seen = faces.flatMap(({ box }, index) => {
      const middle = box.x + box.width / 2;
      return middle > start && middle < start + length ? [{ box, odds: odds[at]?.[index] ?? 0 }] : [];
    });
    const [likeliest] = seen.toSorted((a, b) => b.odds - a.odds);
    if (!likeliest) continue;
    const boxes = seen.filter((face) => face.odds >= BYSTANDER * likeliest.odds).map(({ box }) => box);
    all.push(...boxes);
    eyes.push(likeliest.box.y + EYES * likeliest.box.height);
    widths.push(Math.max(...boxes.map(({ x, width }) => x + width)) - Math.min(...boxes.map(({ x }) => x)));
  }
  if (eyes.length < MIN_PRESENCE * instants.length) return null;
  return {
    faceHeight: Math.max(
      1e-6,
      quantile(
        all.map(({ height }) => height),
        0.9,
      ),
    ),
    groupWidth: Math.max(1e-6, quantile(widths, 0.95)),
    eyes: quantile(eyes, 0.5),
    top: quantile(
      all.map(({ y, height }) => y - HAIR * height),
      0.02,
    ),
    bottom: quantile(
      all.map(({ y, height }) => y + (1 + CHEST) * height),
      0.98,
    ),
  };
}

function holdsPeople({ cross, height }: CropWindow, { top, bottom }: People): boolean {
  return cross <= Math.max(0, top) && cross + height >= Math.min(1, bottom);
}

/** Whether lettering that the largest window shows whole would be cut, or lost. */
function harmsLettering({ starts }: PlannedShot, window: CropWindow, zoomed: CropWindow, blocks: readonly Box[]) {
  const inset = (window.width - zoomed.width) / 2;
  const isIn = (low: number, size: number, start: number, length: number) =>
    low >= start - MARGIN && low + size <= start + length + MARGIN;
  return blocks.some(({ x, y, width, height }) =>
    starts.some((start) => {
      if (!isIn(x, width, start, window.width)) return false;
      return !isIn(y, height, zoomed.cross, zoomed.height) || !isIn(x, width, start + inset, zoomed.width);
    }),
  );
}

/** A cell of those that lettering is found in. */
const MARGIN = 0.016;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
