import type { Box, Size } from '../geometry/box.ts';
import { type CropWindow, windowLength } from './crop-window.ts';
import type { PlannedShot } from './people-of-shot.ts';

/** The zoom limits. */
export type ZoomLimits = {
  /** The maximum zoom for the source's resolution; 1 for none. */
  pixels: number;
  /** The shot's lettering. A window that shows it must keep showing it. */
  lettering: readonly Box[];
  /** The previous shot's window. */
  before: CropWindow | null;
};

/** The fraction of the frame's width at or above which a window does not crop. */
const CROPS = 0.98;
const MAX_ZOOM = 1.4;
/**
 * The zoom changes in steps, so that shots from the same camera look alike; smaller steps are not worth the lost
 * pixels.
 */
const STEP = 0.05;
const MIN_ZOOM = 1.1;
/** The maximum difference from the previous shot's zoom that is ignored. */
const ALIKE = 0.1;
const ALIKE_CROSS = 0.04;
/**
 * The maximum number of clip pixels that one source pixel may cover. A portrait clip from a 1080p source starts at 1.8
 * and can zoom up to 1.2 times; a 720p source already exceeds the limit; 1440p and higher are not limited by it.
 */
const MAX_ENLARGEMENT = 2.2;

/** A face's height relative to the window: a smaller face is worth a zoom, and no face may become larger. */
const WANTED_FACE = 0.2;
const LARGEST_FACE = 0.3;
/** The height, measured from the top, at which a camera operator places the eyes. */
const EYE_LINE = 1 / 3;
/**
 * Distances relative to a face's height: the eyes below its top, hair above it, and the chest that must be visible
 * below it.
 */
const EYES = 0.4;
const HAIR = 0.35;
const CHEST = 0.6;
/** The maximum fraction of the window's width for faces that are visible together. */
const MAX_GROUP = 0.75;
/** Faces less likely to speak than this, compared with the likeliest, are bystanders. */
const BYSTANDER = 0.25;
/** A person's minimum presence, as a fraction of the shot. */
const MIN_PRESENCE = 0.6;

/** Returns the maximum zoom for a source's resolution and a clip's size. */
export function zoomThatPixelsAllow({ height }: CropWindow, source: Size, clip: Size): number {
  return Math.max(1, (MAX_ENLARGEMENT * height * source.heightPx) / clip.heightPx);
}

/**
 * Zooms a shot's window in on a small head, or a group of heads that fits, and puts the eyes on the upper third: only
 * empty wall and floor are cut off. The size and vertical position apply to the whole shot.
 * @param window the largest window, which spans the frame's height.
 * @returns null if the largest window is as good or better.
 */
export function zoomWindow(shot: PlannedShot, window: CropWindow, limits: ZoomLimits): CropWindow | null {
  // A window that keeps nearly the whole frame is the creator's own framing.
  const people = window.axis === 'x' && window.width < CROPS ? measurePeople(shot, window) : null;
  if (!people) return null;
  const { faceHeight, eyes, groupWidth } = people;
  // The eyes reach their line once the window is small enough to move that low.
  const forHeadroom = (1 - EYE_LINE) / Math.max(1e-6, 1 - eyes);
  const desiredZoom = Math.max(WANTED_FACE / faceHeight, forHeadroom);
  const most = Math.min(MAX_ZOOM, limits.pixels, LARGEST_FACE / faceHeight, (MAX_GROUP * window.width) / groupWidth);
  const { before } = limits;
  const zoomBefore = before ? window.height / before.height : null;
  const isLikeBefore = zoomBefore !== null && Math.abs(zoomBefore - Math.min(desiredZoom, most)) <= ALIKE;
  const candidates = isLikeBefore && zoomBefore <= most + 1e-9 ? [zoomBefore] : [];
  for (
    let step = Math.floor((Math.min(desiredZoom, most) - 1) / STEP + 1e-9);
    1 + step * STEP >= MIN_ZOOM - 1e-9;
    step--
  ) {
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
  /** The tallest face's height, and the total width of the faces visible together. */
  faceHeight: number;
  groupWidth: number;
  /** The usual height of the probable speaker's eyes. */
  eyes: number;
  /** The vertical range of the frame in which all of them stay, including hair and chest. */
  top: number;
  bottom: number;
};

/** Measures the faces visible in the largest window; null if there are none for much of the shot. */
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

/** True if lettering that the largest window shows in full would be cut or lost. */
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

/** One cell of the lettering grid. */
const MARGIN = 0.016;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
