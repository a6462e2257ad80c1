import type { FaceTrack, SpeakerTurn } from '../faces/face-track.ts';
import type { AspectRatio } from '../geometry/aspect-ratio.ts';
import type { Box, Size } from '../geometry/box.ts';
import type { Shot } from '../shots/shot.ts';
import { clipRange, type TimeRange } from '../time/time-range.ts';
import type { CropSegment, CropTrack } from './crop-track.ts';
import { type CropWindow, cropWindow } from './crop-window.ts';
import { faceTimeline, type TimelineInstant } from './face-timeline.ts';
import { followSegments } from './follow-segments.ts';
import { type MoveCosts, placeWindow, type WindowWish } from './place-window.ts';
import { type SpeakerOdds, speakerOdds } from './speaker-odds.ts';

export type CropPlanInput = {
  /** Faces of the window; boxes as fractions of the displayed frame. */
  tracks: readonly FaceTrack[];
  /** Shots of the window, ascending; what they leave out counts as one shot. */
  shots: readonly Shot[];
  /** The moment to frame, in source time. */
  window: TimeRange;
  /** Size of the displayed frame. */
  source: Size;
  ratio: AspectRatio;
  /** Who speaks when; null where nobody knows. May be wrong here and there. */
  turns: readonly SpeakerTurn[] | null;
  /** `letterbox` shows the whole picture over a blurred copy throughout. */
  fit: 'crop' | 'letterbox';
  /** Whether two people far apart may be shown one above the other; default true. */
  allowStack?: boolean;
  /** Spacing of the instants considered, in seconds; default 0.2. */
  sampleSec?: number;
};

const COSTS: MoveCosts = { moveSec: 1.2, distanceSec: 0.5, leapSec: 0.5 };
/** A picture of which the window would keep less is shown whole when nobody is in it. */
const WORTH_CROPPING = 0.6;

/**
 * Plans how the source's picture fills a clip of another ratio: the window rests on who probably speaks, moves seldom,
 * cuts where the picture cuts, and never leaves the frame. Pure: equal input gives an equal track.
 * @returns segments that cover `window` without gaps.
 */
export function planCrop(input: CropPlanInput): CropTrack {
  const { window, ratio } = input;
  const frame = cropWindow(input.source, ratio);
  if (input.fit === 'letterbox') return { ratio, segments: [{ ...window, layout: { kind: 'fit' } }] };
  const shots = shotsOf(input.shots, window);
  const stepSec = input.sampleSec ?? 0.2;
  const timeline = faceTimeline(input.tracks, shots, window, stepSec);
  const odds = speakerOdds(timeline, input.tracks, shots, input.turns, input.source.widthPx / input.source.heightPx);
  const length = frame.axis === 'x' ? frame.width : frame.height;
  const instants = timeline.map((instant, index) => ({
    shot: instant.shot,
    wishes: wishesOf(instant, odds[index] ?? [], frame, length),
  }));
  const starts = placeWindow(instants, length, stepSec, COSTS);
  const segments = shots.flatMap((shot, index): CropSegment[] => {
    const inShot = timeline.flatMap((instant, at) =>
      instant.shot === index ? [{ instant, start: starts[at] ?? 0 }] : [],
    );
    const hasFaces = inShot.some(({ instant }) => instant.faces.length > 0);
    if (!hasFaces && frame.width * frame.height < WORTH_CROPPING) return [{ ...shot, layout: { kind: 'fit' } }];
    const path = hasFaces
      ? inShot.map(({ instant, start }) => ({ atSec: instant.atSec, start }))
      : [{ atSec: shot.startSec, start: (1 - length) / 2 }];
    return followSegments(path, shot, frame);
  });
  return { ratio, segments };
}

/** Shots cut to the window, with what lies before, between and after them joined to a neighbour. */
function shotsOf(shots: readonly Shot[], window: TimeRange): TimeRange[] {
  const starts = shots
    .flatMap((shot) => clipRange(shot, window) ?? [])
    .map(({ startSec }) => startSec)
    .filter((startSec) => startSec > window.startSec)
    .sort((a, b) => a - b);
  const edges = [window.startSec, ...new Set(starts), window.endSec];
  return edges.slice(1).map((endSec, index) => ({ startSec: edges[index] ?? window.startSec, endSec }));
}

function wishesOf(
  { faces }: TimelineInstant,
  odds: SpeakerOdds[number],
  frame: CropWindow,
  length: number,
): WindowWish[] {
  return faces.map(({ box }, index) => ({ ...wishOf(box, frame, length), weight: odds[index] ?? 0 }));
}

/** Where a face should stand: in the middle across; with the eyes, two fifths down a face, on the upper third. */
function wishOf(box: Box, { axis }: CropWindow, length: number): Omit<WindowWish, 'weight'> {
  const [low, size] = axis === 'x' ? [box.x, box.width] : [box.y, box.height];
  const ideal = axis === 'x' ? low + size / 2 - length / 2 : low + 0.4 * size - length / 3;
  return { low: Math.max(0, low), high: Math.min(1, low + size), idealStart: Math.min(Math.max(ideal, 0), 1 - length) };
}
