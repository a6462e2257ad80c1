import type { ClipRatio } from '@clipwright/clip-spec';
import type { FaceTrack, SpeakerTurn } from '../faces/face-track.ts';
import type { Box, Size } from '../geometry/box.ts';
import { findEdgeBars } from '../saliency/find-edge-bars.ts';
import { findLettering } from '../saliency/find-lettering.ts';
import { splitAtCards } from '../saliency/list-cards.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import type { Shot } from '../shots/shot.ts';
import { clipRange, containsTime, durationOf, type TimeRange } from '../time/time-range.ts';
import type { CropLayout, CropSegment, CropTrack } from './crop-track.ts';
import { type CropWindow, cropWindow, windowLength } from './crop-window.ts';
import { extentOf } from './extent.ts';
import { faceTimeline, type SeenFace } from './face-timeline.ts';
import { isTold, listPossibleSpeakers } from './find-unsure-shots.ts';
import { followSegments, type Placed } from './follow-segments.ts';
import { framePicture, isForReading, type PictureFraming } from './frame-picture.ts';
import { limitLayoutChanges, type SpecialLayout } from './limit-layout-changes.ts';
import type { PlannedShot } from './people-of-shot.ts';
import { type PresenterLayout, pickScreen } from './pick-screen.ts';
import { pickStack } from './pick-stack.ts';
import { type MoveCosts, placeWindow, type WindowTarget } from './place-window.ts';
import { type SpeakerOdds, speakerOdds } from './speaker-odds.ts';
import { seeWithin, toOuterLayout } from './within-bars.ts';
import { zoomThatPixelsAllow, zoomWindow } from './zoom-window.ts';

export type CropPlanInput = {
  /** Faces in the window, with boxes as fractions of the displayed frame. */
  tracks: readonly FaceTrack[];
  /** The saliency samples in chronological order; without any, shots without faces are framed in the center. */
  pictures?: readonly PictureSample[];
  /** Burned-in captions, which are never cut; default none. */
  captions?: Box | null;
  /** Shots in the window, in ascending order; a gap belongs to the previous shot. */
  shots: readonly Shot[];
  /** The moment to frame, in source time. */
  window: TimeRange;
  /** The displayed frame's size. */
  source: Size;
  /** The clip's size, which limits the zoom; without it, the window keeps the frame's height. */
  size?: Size;
  /** `source` shows the whole picture. */
  ratio: ClipRatio;
  /** The speaker turns; null if they are unknown. Some may be wrong. */
  turns: readonly SpeakerTurn[] | null;
  /** `letterbox` shows the whole picture over a blurred copy throughout. */
  fit: 'crop' | 'letterbox';
  /**
   * True to allow stacking two people who are far apart, or showing the whole picture if the speaker is unclear;
   * default true.
   */
  allowStack?: boolean;
  /** True to use one window throughout, even if it cuts something; default false. */
  onlyFollow?: boolean;
  /** The plan's step size, in seconds; default 0.2, at least 0.04. */
  sampleSec?: number;
};

/** Finer plans look no better and cost more. */
const MIN_STEP_SEC = 0.04;
/** Chosen so that the framing ignores speaker changes shorter than about 2 s. */
const COSTS: MoveCosts = { moveSec: 0.8, distanceSec: 0.5, leapSec: 0.5 };
/** The fraction of the picture at or above which no face counts as too tall for the window. */
const WORTH_CROPPING = 0.6;
/** Faces visible for a smaller fraction of a shot are only passing through. */
const BRIEF_SHARE = 0.2;
/** The minimum time without faces for which the layout changes. */
const MIN_FIT_SEC = 1;
/** A face taller than this fraction of a height-cropping window would lose its chin or hair. */
const TALLEST_FACE = 0.75;

/**
 * Plans how the source's picture fills a clip with a different aspect ratio. The window rests on the probable speaker,
 * or otherwise on the most salient part. It zooms in on small heads, excludes bars along the edges, rarely moves, cuts
 * with the picture, and never leaves the frame. The whole picture is shown only if the window would cut lettering or a
 * face or lose the subject, and throughout if it would cut captions. Pure: equal input gives an equal track.
 * @returns segments that cover `window` without gaps.
 */
export function planCrop(input: CropPlanInput): CropTrack {
  const { ratio, source, tracks, pictures = [], captions = null } = input;
  // Captions may be in a bar.
  const inner = ratio === 'source' || captions ? null : findEdgeBars(pictures);
  if (!inner) return planFrame(input);
  const size = { widthPx: inner.width * source.widthPx, heightPx: inner.height * source.heightPx };
  const { segments } = planFrame({ ...input, ...seeWithin({ tracks, pictures }, inner), source: size });
  return { ratio, segments: segments.map((each) => ({ ...each, layout: toOuterLayout(each.layout, inner) })) };
}

/** Plans the framing for a frame without bars along its edges. */
function planFrame(input: CropPlanInput): CropTrack {
  const { window, ratio, source, tracks, pictures = [], sampleSec = 0.2 } = input;
  const stepSec = Math.max(sampleSec, MIN_STEP_SEC);
  if (ratio === 'source') return { ratio, segments: [{ ...window, layout: wholePicture(window) }] };
  const frame = cropWindow(source, ratio);
  if (input.fit === 'letterbox' && !input.onlyFollow)
    return { ratio, segments: [{ ...window, layout: { kind: 'fit' } }] };
  const shots = shotsOf(splitAtCards(input.shots, pictures), window, stepSec);
  const timeline = faceTimeline(tracks, shots, window, stepSec);
  const odds = speakerOdds(timeline, tracks, shots, input.turns, source.widthPx / source.heightPx);
  const sights = shots.map((range) => {
    const samples = pictures.filter(({ atSec }) => containsTime(range, atSec));
    return { samples, lettering: findLettering(samples) };
  });
  const blocks = sights.map(({ lettering }) =>
    [...lettering.blocks, ...(input.captions ? [input.captions] : [])].map((block) => extentOf(block, frame.axis)),
  );
  const plan = (windowOf: (shot: number) => CropWindow): PlannedShot[] => {
    const starts = placeWindow(
      timeline.map(({ shot, faces }, at) => ({
        shot,
        length: windowLength(windowOf(shot)),
        targets: faces.map(({ box }, index) => ({
          ...windowTargetOf(box, windowOf(shot)),
          weight: odds[at]?.[index] ?? 0,
        })),
        lettering: blocks[shot] ?? [],
      })),
      stepSec,
      COSTS,
    );
    return shots.map((range, index) => {
      const first = timeline.findIndex(({ shot }) => shot === index);
      const end = timeline.findLastIndex(({ shot }) => shot === index) + 1;
      const part = <T>(all: readonly T[]) => all.slice(first, end);
      return { range, instants: part(timeline), odds: part(odds), starts: part(starts) };
    });
  };
  const planned = plan(() => frame);
  const areFaceless = planned.map((shot, index) => {
    const share = shareWithFaces(shot);
    // A slide is not abandoned for someone who briefly walks across it.
    return share === 0 || (share < BRIEF_SHARE && isForReading(sights[index]?.lettering ?? null));
  });
  const framings = planned.map((_, index): PictureFraming | null => {
    const sight = sights[index];
    return areFaceless[index] && sight ? framePicture(sight.samples, sight.lettering, frame) : null;
  });
  const pixels = input.size ? zoomThatPixelsAllow(frame, source, input.size) : 1;
  let zoomedBefore: CropWindow | null = null;
  let screenBefore: PresenterLayout | null = null;
  const { onlyFollow = false, captions = null } = input;
  const allowStack = input.allowStack !== false && !captions;
  const special = planned.map((shot, index): SpecialLayout | null => {
    const framing = framings[index];
    const losesSubject = framing?.isSpread && input.allowStack !== false;
    const isCut = framing
      ? (framing.cutsLettering || losesSubject) && facelessSec(planned, areFaceless, index) >= MIN_FIT_SEC
      : cutsFace(shot, frame);
    if (isCut && !onlyFollow) return { kind: 'fit' };
    const sight = sights[index];
    const mayTile = allowStack && !onlyFollow;
    const screen =
      mayTile && input.size && sight
        ? pickScreen(shot, sight, { source, size: input.size, ratio }, screenBefore)
        : null;
    if (screen?.kind === 'screen-and-face') screenBefore = screen;
    if (screen) return screen;
    const stack = mayTile && frame.axis === 'x' ? pickStack(shot, frame.width, source, ratio) : null;
    if (stack) return { kind: 'stack', tiles: [...stack] };
    const mayShowAll = input.allowStack !== false && !onlyFollow && !isTold(shot.range, input);
    if (mayShowAll && !holdsAll(listPossibleSpeakers(shot), frame)) return { kind: 'fit' };
    const lettering = [...(sights[index]?.lettering.blocks ?? []), ...(captions ? [captions] : [])];
    const zoomed = framing ? null : zoomWindow(shot, frame, { pixels, lettering, before: zoomedBefore });
    zoomedBefore = zoomed ?? zoomedBefore;
    return zoomed && { kind: 'zoom', window: zoomed };
  });
  const layouts = limitLayoutChanges(special, shots);
  const windows = layouts.map((layout) => (layout?.kind === 'zoom' ? layout.window : frame));
  const windowOf = (shot: number) => windows[shot] ?? frame;
  const final = windows.every((each) => each === frame) ? planned : plan(windowOf);
  const segments = final.flatMap((shot, index): CropSegment[] => {
    const layout = layouts[index];
    if (layout && layout.kind !== 'zoom') return [{ ...shot.range, layout }];
    return followSegments(pathOf(shot, framings[index] ?? null, windowOf(index)), shot.range, windowOf(index));
  });
  if (captions && !onlyFollow && segments.some((segment) => cutsBox(segment, captions)))
    return { ratio, segments: [{ ...window, layout: { kind: 'fit' } }] };
  return { ratio, segments };
}

/** True if one window can show all of these faces. */
function holdsAll(people: readonly Box[], frame: CropWindow): boolean {
  const extents = people.map((box) => extentOf(box, frame.axis));
  const reach = Math.max(...extents.map(({ high }) => high)) - Math.min(...extents.map(({ low }) => low));
  return people.length === 0 || reach <= windowLength(frame);
}

/** The part of a box that may be missing while it still counts as whole: one cell of the lettering grid. */
const BOX_MARGIN = 0.016;

/** True if a segment ever shows only part of a box. */
function cutsBox({ layout }: CropSegment, { x, y, width, height }: Box): boolean {
  if (layout.kind === 'fit') return false;
  if (layout.kind !== 'follow') return true;
  return layout.keys.some(
    (key) =>
      x < key.x - BOX_MARGIN ||
      y < key.y - BOX_MARGIN ||
      x + width > key.x + layout.width + BOX_MARGIN ||
      y + height > key.y + layout.height + BOX_MARGIN,
  );
}

function wholePicture({ startSec }: TimeRange): CropLayout {
  return { kind: 'follow', width: 1, height: 1, keys: [{ atSec: startSec, x: 0, y: 0 }] };
}

/**
 * Splits the window into shots. A shot that contains no step of the plan is merged into the previous one, because it
 * would have no framing of its own. If the window was moved to a whole frame and starts before its first shot, that
 * part belongs to the first shot.
 */
function shotsOf(shots: readonly Shot[], window: TimeRange, stepSec: number): TimeRange[] {
  const instantAfter = (sec: number) => Math.ceil((sec - window.startSec) / stepSec - 1e-6);
  const lastInstant = instantAfter(window.endSec) - 1;
  const firstSec = Math.min(...shots.map(({ startSec }) => startSec));
  const isBegun = (sec: number) => sec === firstSec && sec - window.startSec < stepSec;
  const starts = shots
    .filter(({ startSec }) => !isBegun(startSec))
    .flatMap((shot) => clipRange(shot, window) ?? [])
    .map(({ startSec }) => startSec)
    .filter((startSec) => instantAfter(startSec) > 0 && instantAfter(startSec) <= lastInstant)
    .sort((a, b) => a - b)
    .filter((startSec, index, all) => instantAfter(startSec) !== instantAfter(all[index + 1] ?? Infinity));
  const edges = [window.startSec, ...starts, window.endSec];
  return edges.slice(1).map((endSec, index) => ({ startSec: edges[index] ?? window.startSec, endSec }));
}

/**
 * Returns the target for a face: horizontally centered, with the eyes (two fifths of the way down the face) on the
 * upper third.
 */
function windowTargetOf(box: Box, window: CropWindow): Omit<WindowTarget, 'weight'> {
  const { axis } = window;
  const length = windowLength(window);
  const [low, size] = axis === 'x' ? [box.x, box.width] : [box.y, box.height];
  const ideal = axis === 'x' ? low + size / 2 - length / 2 : low + 0.4 * size - length / 3;
  return { low: Math.max(0, low), high: Math.min(1, low + size), idealStart: Math.min(Math.max(ideal, 0), 1 - length) };
}

/** Returns the window positions for a shot; a single one if no one is visible. */
function pathOf({ instants, odds, starts }: PlannedShot, framing: PictureFraming | null, window: CropWindow): Placed[] {
  return instants.map(({ atSec, faces }, at) => {
    const start = framing ? framing.start : (starts[at] ?? 0);
    return { atSec, start, target: targetOf(faces, odds[at] ?? [], start, window) };
  });
}

/** Returns the likeliest speaker among the faces that are at least half visible in the window. */
function targetOf(
  faces: readonly SeenFace[],
  odds: SpeakerOdds[number],
  start: number,
  window: CropWindow,
): Placed['target'] {
  let best: Placed['target'] = null;
  let bestOdds = 0;
  for (const [index, { track, box }] of faces.entries()) {
    const { low, high } = windowTargetOf(box, window);
    const middle = (low + high) / 2;
    if (middle < start || middle > start + windowLength(window) || (odds[index] ?? 0) <= bestOdds) continue;
    best = { track, low, high };
    bestOdds = odds[index] ?? 0;
  }
  return best;
}

/**
 * Returns the total time without faces over adjacent shots without any, so that their layouts do not depend on each
 * shot's length.
 */
function facelessSec(shots: readonly PlannedShot[], areFaceless: readonly boolean[], index: number): number {
  const before = areFaceless.slice(0, index).lastIndexOf(false);
  const after = areFaceless.indexOf(false, index);
  const run = shots.slice(before + 1, after < 0 ? undefined : after);
  return run.reduce((sum, { range }) => sum + durationOf(range), 0);
}

/** Returns the fraction of a shot's steps that have a face. */
function shareWithFaces({ instants }: PlannedShot): number {
  return instants.filter(({ faces }) => faces.length > 0).length / Math.max(1, instants.length);
}

/** True if a height-cropping window would cut off the probable speaker's chin or hair. */
function cutsFace({ instants, odds }: PlannedShot, frame: CropWindow): boolean {
  if (frame.width * frame.height >= WORTH_CROPPING) return false;
  const heights = instants.flatMap(({ faces }, at) => {
    const likeliest = odds[at]?.indexOf(Math.max(...(odds[at] ?? [])));
    return faces[likeliest ?? 0]?.box.height ?? [];
  });
  const usual = heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
  return frame.axis === 'y' && usual > TALLEST_FACE * frame.height;
}
