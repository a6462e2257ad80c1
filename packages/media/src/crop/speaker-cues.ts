import type { FaceTrack } from '../faces/face-track.ts';
import type { Shot } from '../shots/shot.ts';

/** Per-sample cues from a face's box that indicate if the person is speaking. */
export type SpeakerCues = {
  /** Motion of the box's lower edge (jaw and nodding) over about 4 s, logarithmic. */
  jawUnrest: number;
  /** Motion of the box's height over about 1.2 s and over the whole track, logarithmic. */
  mouthUnrest: number;
  lastingMouthUnrest: number;
  /**
   * The variation of the box's width over the track, logarithmic: high for a person who walks or turns rather than
   * talks.
   */
  wandering: number;
  /** The box's area as a fraction of the frame, logarithmic. */
  size: number;
  /** The fraction of the shot during which the face is present. */
  presence: number;
  /** 1 for a box at the frame's left or right border, otherwise 0. */
  atBorder: number;
};

const JAW_WINDOW_SEC = 2;
const MOUTH_WINDOW_SEC = 0.6;
/** Motion below this fraction of the face's height is detector noise. */
const UNREST_FLOOR = 0.002;
const BORDER = 0.02;

/**
 * Computes a track's cues, one entry per sample. Motion is the distance between an edge and the midpoint of its
 * neighbors in time, relative to the face's height, so that steady drift counts as rest. It needs about three samples
 * per second; with fewer, it gradually loses meaning.
 * @param shot the track's shot.
 * @param pictureAspect the frame's width divided by its height.
 */
export function speakerCues({ samples }: FaceTrack, shot: Shot, pictureAspect: number): SpeakerCues[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const height = Math.max(1e-6, median(samples.map(({ box }) => box.height)));
  const jaw = unrest(samples.map(({ box }) => (box.y + box.height) / height));
  const mouth = unrest(samples.map(({ box }) => box.height / height));
  const widths = samples.map(({ box }) => (box.width * pictureAspect) / height);
  const meanWidth = mean(widths);
  const wandering = toLog(mean(widths.map((width) => (width - meanWidth) ** 2)));
  const spacingSec = samples.length > 1 ? (last.atSec - first.atSec) / (samples.length - 1) : 0;
  const presence = Math.min(1, (last.atSec - first.atSec + spacingSec) / Math.max(1e-6, shot.endSec - shot.startSec));
  const lastingMouthUnrest = toLog(mean(mouth));
  const jawMeans = runningMeans(samples, jaw, JAW_WINDOW_SEC);
  const mouthMeans = runningMeans(samples, mouth, MOUTH_WINDOW_SEC);
  return samples.map(({ box }, index) => ({
    jawUnrest: toLog(jawMeans[index] ?? 0),
    mouthUnrest: toLog(mouthMeans[index] ?? 0),
    lastingMouthUnrest,
    wandering,
    size: Math.log(Math.max(1e-6, box.width * box.height)),
    presence,
    atBorder: box.x < BORDER || box.x + box.width > 1 - BORDER ? 1 : 0,
  }));
}

/** Returns the squared distance between each value and the midpoint of its two neighbors; 0 at the ends. */
function unrest(values: readonly number[]): number[] {
  return values.map((value, index) => {
    const [before, after] = [values[index - 1], values[index + 1]];
    return before === undefined || after === undefined ? 0 : (value - (before + after) / 2) ** 2;
  });
}

/** Returns, for each sample, the mean of the values within `reachSec` of it. */
function runningMeans(samples: FaceTrack['samples'], values: readonly number[], reachSec: number): number[] {
  let [begin, end, sum] = [0, 0, 0];
  return samples.map(({ atSec }) => {
    for (; end < values.length && (samples[end]?.atSec ?? 0) <= atSec + reachSec + 1e-6; end++) sum += values[end] ?? 0;
    for (; (samples[begin]?.atSec ?? 0) < atSec - reachSec - 1e-6; begin++) sum -= values[begin] ?? 0;
    return Math.max(0, sum / Math.max(1, end - begin));
  });
}

function toLog(meanSquare: number): number {
  return Math.log(Math.sqrt(meanSquare) + UNREST_FLOOR);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
