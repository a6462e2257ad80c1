import type { FaceTrack } from '../faces/face-track.ts';
import { type Box, boxOverlap, centerX } from '../geometry/box.ts';
import { containsTime, type TimeRange } from '../time/time-range.ts';

/** A person whose face is visible in a range of the source. */
export type SeenPerson = {
  /** The ids of this face's tracks. */
  trackIds: string[];
  /** The face's usual position. */
  box: Box;
  /** The area in which the face is nearly all the time. */
  reach: Box;
  /** A source time at which the face is near its usual position. */
  atSec: number;
};

/** Relative to the most visible person's presence, the fraction below which someone is only passing by. */
const LEAST_SHARE = 0.1;
/** Faces that overlap this much, one after the other, are a single face that was lost and found again. */
const SAME_PLACE = 0.3;
const MOST_PEOPLE = 8;
/** The fraction of a face's positions to ignore on each side, as brief glances. */
const SELDOM_SHARE = 0.05;

type Sample = FaceTrack['samples'][number];
type Seen = { trackIds: string[]; samples: Sample[]; box: Box };

/**
 * Lists the people who can be picked for a window: the faces visible in a range, from left to right. A face that was
 * lost and found again at the same position is one person. A face at a different position after a cut counts as a
 * different person, since its identity is unknown.
 */
export function listPeople(tracks: readonly FaceTrack[], range: TimeRange): SeenPerson[] {
  const people: Seen[] = [];
  for (const { id, samples } of tracks) {
    const inside = samples.filter(({ atSec }) => containsTime(range, atSec));
    if (inside.length === 0) continue;
    const seen: Seen = { trackIds: [id], samples: inside, box: usualBox(inside) };
    const same = people.find((person) => boxOverlap(person.box, seen.box) > SAME_PLACE && takesTurns(person, seen));
    if (!same) {
      people.push(seen);
      continue;
    }
    same.trackIds.push(id);
    same.samples = [...same.samples, ...inside].sort((a, b) => a.atSec - b.atSec);
    same.box = usualBox(same.samples);
  }
  const most = Math.max(0, ...people.map(({ samples }) => samples.length));
  return people
    .filter(({ samples }) => samples.length >= most * LEAST_SHARE)
    .sort((a, b) => b.samples.length - a.samples.length)
    .slice(0, MOST_PEOPLE)
    .sort((a, b) => centerX(a.box) - centerX(b.box))
    .map(({ trackIds, samples, box }) => ({
      trackIds,
      box,
      reach: reachOf(samples),
      atSec: nearest(samples, box).atSec,
    }));
}

function takesTurns(one: Seen, other: Seen): boolean {
  const [a, b] = [one.samples, other.samples];
  return (a.at(-1)?.atSec ?? 0) < (b[0]?.atSec ?? 0) || (b.at(-1)?.atSec ?? 0) < (a[0]?.atSec ?? 0);
}

function usualBox(samples: readonly Sample[]): Box {
  const usual = (of: (box: Box) => number) =>
    samples.map(({ box }) => of(box)).sort((a, b) => a - b)[samples.length >> 1] ?? 0;
  return {
    x: usual(({ x }) => x),
    y: usual(({ y }) => y),
    width: usual((box) => box.width),
    height: usual((box) => box.height),
  };
}

function reachOf(samples: readonly Sample[]): Box {
  const seldom = Math.floor(samples.length * SELDOM_SHARE);
  const all = (of: (box: Box) => number) => samples.map(({ box }) => of(box)).sort((a, b) => a - b);
  const least = (of: (box: Box) => number) => all(of)[seldom] ?? 0;
  const most = (of: (box: Box) => number) => all(of).at(-1 - seldom) ?? 0;
  const [x, y] = [least((box) => box.x), least((box) => box.y)];
  return { x, y, width: most((box) => box.x + box.width) - x, height: most((box) => box.y + box.height) - y };
}

function nearest(samples: readonly Sample[], box: Box): Sample {
  const [first, ...others] = samples;
  if (!first) throw new Error('A face is seen at some instant.');
  return others.reduce((best, each) => (boxOverlap(each.box, box) > boxOverlap(best.box, box) ? each : best), first);
}
