import { type Box, centerX } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { TimelineInstant } from './face-timeline.ts';
import type { SpeakerOdds } from './speaker-odds.ts';

/** A shot as planned so far. */
export type PlannedShot = {
  range: TimeRange;
  instants: readonly TimelineInstant[];
  odds: SpeakerOdds;
  /** The single window's start at each step, as a fraction of the frame. */
  starts: readonly number[];
};

/**
 * A person in a shot: the box, a flag for moving about, the fraction of the shot in which they are present, and their
 * share of the odds of speaking.
 */
export type ShotPerson = { box: Box; wanders: boolean; seen: number; share: number };

/**
 * The likeliest face's mean odds below which the speaker is not clear enough to show only one face. On Active Speakers
 * in the Wild (validation split, shots with two or more faces), the likeliest face is the speaker 87 % of the time at
 * or above this value and 76 % just below it; with faces sampled only once per second, 76 % and 60 %.
 */
export const CLEAR_ODDS = 0.8;

/** Returns the likeliest face's mean odds over the steps with faces. */
export function clearnessOf({ odds }: Pick<PlannedShot, 'odds'>): number {
  const likeliest = odds.filter((each) => each.length > 0).map((each) => Math.max(...each));
  return likeliest.reduce((sum, value) => sum + value, 0) / Math.max(1, likeliest.length);
}

/** Lists everyone in a shot. */
export function peopleOf({ instants, odds }: Pick<PlannedShot, 'instants' | 'odds'>): ShotPerson[] {
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
