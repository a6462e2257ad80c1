import { type Box, boxOverlap, centerX, centerY } from '../geometry/box.ts';
import type { Shot } from '../shots/shot.ts';
import { containsTime, durationOf } from '../time/time-range.ts';
import type { FaceSample, FaceTrack } from './face-track.ts';

/** The maximum gap after which a face is still the same one. */
const MAX_GAP_SEC = 3.2;

/** The overlap at or above which two boxes are certainly the same face. */
const MIN_OVERLAP = 0.2;

/**
 * The maximum speed of a face of similar size without overlap, in its widths per second; between one and two widths in
 * total.
 */
const MAX_WIDTHS_PER_SEC = 1.2;
const MIN_REACH_WIDTHS = 1;
const MAX_WIDTHS = 2;
const MAX_SIZE_RATIO = 1.6;

/** A face detected only once in a shot longer than this is a false positive, unless the detector was fairly certain. */
const BRIEF_SHOT_SEC = 2.5;
const SURE_SCORE = 0.75;

/** A face with several detections must have reached this score at least once. */
const LIKELY_SCORE = 0.5;

/** Joins samples, in any order, into tracks: one face, one shot. Ids are `face-1`, `face-2`, … in order of appearance. */
export function trackFaces(samples: readonly FaceSample[], shots: readonly Shot[]): FaceTrack[] {
  const tracks = shots.flatMap((shot) => {
    const inShot = samples.filter((sample) => containsTime(shot, sample.atSec));
    return trackShot(inShot).filter((track) => isBelievable(track, shot));
  });
  return tracks.map((track, index) => ({ id: `face-${index + 1}`, samples: track }));
}

function trackShot(samples: FaceSample[]): FaceSample[][] {
  const tracks: FaceSample[][] = [];
  for (const [, together] of [...Map.groupBy(samples, (sample) => sample.atSec)].sort(([a], [b]) => a - b)) {
    const pairs = together
      .flatMap((sample) => tracks.map((track) => ({ sample, track, closeness: closenessOf(track.at(-1), sample) })))
      .filter((pair) => pair.closeness > 0)
      .sort((a, b) => b.closeness - a.closeness);
    const [takenTracks, takenSamples] = [new Set<FaceSample[]>(), new Set<FaceSample>()];
    for (const { sample, track } of pairs) {
      if (takenTracks.has(track) || takenSamples.has(sample)) continue;
      takenTracks.add(track);
      takenSamples.add(sample);
      track.push(sample);
    }
    for (const sample of together) if (!takenSamples.has(sample)) tracks.push([sample]);
  }
  return tracks;
}

/**
 * Returns 0 if the sample cannot continue the track, 1 to 2 for overlapping boxes, and less than 1 for a face that
 * moved.
 */
function closenessOf(last: FaceSample | undefined, sample: FaceSample): number {
  if (!last) return 0;
  const gapSec = sample.atSec - last.atSec;
  if (gapSec > MAX_GAP_SEC) return 0;
  const overlap = boxOverlap(last.box, sample.box);
  if (overlap >= MIN_OVERLAP) return 1 + overlap;
  const sizeRatio = sample.box.width / last.box.width;
  if (sizeRatio > MAX_SIZE_RATIO || sizeRatio < 1 / MAX_SIZE_RATIO) return 0;
  const widths = distanceInWidths(last.box, sample.box);
  const reach = Math.min(MAX_WIDTHS, Math.max(MIN_REACH_WIDTHS, MAX_WIDTHS_PER_SEC * gapSec));
  return widths < reach ? 1 - widths / reach : 0;
}

/** Returns the distance between two centers, in widths of the first box horizontally and heights vertically. */
function distanceInWidths(a: Box, b: Box): number {
  return Math.hypot((centerX(a) - centerX(b)) / a.width, (centerY(a) - centerY(b)) / a.height);
}

function isBelievable(track: FaceSample[], shot: Shot): boolean {
  const detected = track.filter((sample) => !sample.isFollowed);
  if (detected.length > 1) return detected.some((sample) => sample.score >= LIKELY_SCORE);
  return durationOf(shot) <= BRIEF_SHOT_SEC || detected.some((sample) => sample.score >= SURE_SCORE);
}
