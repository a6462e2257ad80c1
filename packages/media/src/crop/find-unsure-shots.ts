import type { FaceTrack, SpeakerTurn } from '../faces/face-track.ts';
import type { Box } from '../geometry/box.ts';
import type { Shot } from '../shots/shot.ts';
import { durationOf, overlapSec, type TimeRange } from '../time/time-range.ts';
import { faceTimeline } from './face-timeline.ts';
import { CLEAR_ODDS, clearnessOf, type PlannedShot, peopleOf } from './people-of-shot.ts';
import { speakerOdds } from './speaker-odds.ts';

/** A shot with an unclear speaker, and the possible speakers' boxes. */
export type UnsureShot = TimeRange & { people: Box[] };

type SeenShots = { tracks: readonly FaceTrack[]; shots: readonly Shot[]; turns: readonly SpeakerTurn[] | null };

/** The minimum shot length for which this matters. */
const MIN_SEC = 2;
/**
 * A possible speaker's minimum presence as a fraction of the shot, and minimum share of the odds. In a call with four
 * people, silent participants reach these too.
 */
const MIN_SEEN = 0.6;
const MIN_SHARE = 0.1;
const STEP_SEC = 0.2;

/** True if a turn tells that a face speaks during a range. Voices that match no face for sure tell nothing. */
export function isTold(range: TimeRange, { tracks, turns }: Pick<SeenShots, 'tracks' | 'turns'>): boolean {
  return (turns ?? []).some((turn) => overlapSec(turn, range) > 0 && tracks.some(({ id }) => id === turn.trackId));
}

/** Lists everyone who may be the speaker in a shot; empty if the speaker is clear or the shot is short. */
export function listPossibleSpeakers(shot: Pick<PlannedShot, 'range' | 'instants' | 'odds'>): Box[] {
  if (durationOf(shot.range) < MIN_SEC || clearnessOf(shot) >= CLEAR_ODDS) return [];
  const people = peopleOf(shot).filter(({ seen, share }) => seen >= MIN_SEEN && share >= MIN_SHARE);
  return people.length > 1 ? people.map(({ box }) => box) : [];
}

/**
 * Finds the shots in a window with two or more possible speakers.
 * @param view the window's contents; in a shot with a turn, the speaker is known.
 * @param pictureAspect the frame's width divided by its height.
 */
export function findUnsureShots({ tracks, shots, turns }: SeenShots, pictureAspect: number): UnsureShot[] {
  const [first, last] = [shots[0], shots.at(-1)];
  if (!first || !last || tracks.length < 2) return [];
  const timeline = faceTimeline(tracks, shots, { startSec: first.startSec, endSec: last.endSec }, STEP_SEC);
  const odds = speakerOdds(timeline, tracks, shots, null, pictureAspect);
  return shots.flatMap((range, index): UnsureShot[] => {
    const start = timeline.findIndex(({ shot }) => shot === index);
    if (start < 0 || isTold(range, { tracks, turns })) return [];
    const end = timeline.findLastIndex(({ shot }) => shot === index) + 1;
    const people = listPossibleSpeakers({ range, instants: timeline.slice(start, end), odds: odds.slice(start, end) });
    return people.length > 0 ? [{ startSec: range.startSec, endSec: range.endSec, people }] : [];
  });
}
