import type { FaceTrack } from '../faces/face-track.ts';
import type { Box } from '../geometry/box.ts';
import type { Shot } from '../shots/shot.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A face at a given time, identified by the index of its track. */
export type SeenFace = { track: number; box: Box };

/** One step of the plan: its shot and the visible faces. */
export type TimelineInstant = { atSec: number; shot: number; faces: SeenFace[] };

/**
 * Returns faces on an even time grid, with boxes interpolated between their track's samples. A track extends half its
 * usual spacing beyond its first and last sample, but never across a cut.
 * @param stepSec the grid's spacing; the last step may be shorter.
 */
export function faceTimeline(
  tracks: readonly FaceTrack[],
  shots: readonly Shot[],
  window: TimeRange,
  stepSec: number,
): TimelineInstant[] {
  const count = Math.max(1, Math.ceil((window.endSec - window.startSec) / stepSec - 1e-6));
  const instants: TimelineInstant[] = [];
  let shot = 0;
  for (let index = 0; index < count; index++) {
    const atSec = window.startSec + index * stepSec;
    while (shot + 1 < shots.length && (shots[shot + 1]?.startSec ?? 0) <= atSec + 1e-6) shot++;
    instants.push({ atSec, shot, faces: [] });
  }
  for (const [track, { samples }] of tracks.entries()) addTrack(instants, samples, track, shots, stepSec);
  return instants;
}

function addTrack(
  instants: TimelineInstant[],
  samples: FaceTrack['samples'],
  track: number,
  shots: readonly Shot[],
  stepSec: number,
): void {
  const [first, last] = [samples[0], samples.at(-1)];
  const origin = instants[0];
  if (!first || !last || !origin) return;
  const spacingSec = samples.length > 1 ? (last.atSec - first.atSec) / (samples.length - 1) : stepSec;
  const reachSec = Math.max(stepSec, spacingSec) / 2 + 1e-6;
  const middle = samples[samples.length >> 1]?.atSec ?? first.atSec;
  const shot = shots.find((range) => middle >= range.startSec && middle < range.endSec);
  const start = Math.max(first.atSec - reachSec, shot ? Math.min(shot.startSec - 1e-6, first.atSec) : -Infinity);
  const end = Math.min(last.atSec + reachSec, shot ? Math.max(shot.endSec - 1e-6, last.atSec) : Infinity);
  let next = 0;
  const begin = Math.max(0, Math.ceil((start - origin.atSec) / stepSec));
  for (const instant of instants.slice(begin)) {
    if (instant.atSec > end) break;
    while (next < samples.length - 1 && (samples[next]?.atSec ?? 0) < instant.atSec) next++;
    const after = samples[next] ?? last;
    const before = samples[Math.max(0, next - 1)] ?? first;
    const spanSec = after.atSec - before.atSec;
    const share = spanSec > 0 ? Math.min(1, Math.max(0, (instant.atSec - before.atSec) / spanSec)) : 1;
    instant.faces.push({ track, box: between(before.box, after.box, share) });
  }
}

function between(a: Box, b: Box, share: number): Box {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height) };
}
