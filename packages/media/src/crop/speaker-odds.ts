import type { FaceTrack, SpeakerTurn } from '../faces/face-track.ts';
import type { Shot } from '../shots/shot.ts';
import type { TimelineInstant } from './face-timeline.ts';
import { type SpeakerCues, speakerCues } from './speaker-cues.ts';

/**
 * The probability that each face is the speaker's at each step, adding up to 1 for steps with faces:
 * `odds[instant][face]`.
 */
export type SpeakerOdds = number[][];

/**
 * Conditional logit weights: a face's odds relative to the other faces at the same time grow with exp(sum of weight
 * times cue). Fitted to the validation split of Active Speakers in the Wild (clovaai/lookwhostalking, MIT; 53 videos,
 * five boxes per second). In five-fold cross-validation by video, the likeliest of several faces is speaking 84 % of
 * the time, and the largest 54 %.
 */
const WEIGHTS: Record<keyof SpeakerCues, number> = {
  jawUnrest: 1.49,
  mouthUnrest: 1.01,
  lastingMouthUnrest: 1.87,
  wandering: -1.52,
  size: 1.25,
  presence: 2.93,
  atBorder: -3.05,
};
const CUES = Object.keys(WEIGHTS) as (keyof SpeakerCues)[];

/** The score that a turn adds to its face, in the same units: it outweighs the boxes unless they are unambiguous. */
const TURN_SCORE = 3;

/**
 * Estimates the speaker from the boxes, and from turns if given. A turn for a face that is not visible has no effect,
 * and a turn that contradicts everything else counts less than a consistent one.
 */
export function speakerOdds(
  timeline: readonly TimelineInstant[],
  tracks: readonly FaceTrack[],
  shots: readonly Shot[],
  turns: readonly SpeakerTurn[] | null,
  pictureAspect: number,
): SpeakerOdds {
  const scores = tracks.map((track) => {
    const middle = track.samples[track.samples.length >> 1]?.atSec ?? 0;
    const shot = shots.find((range) => middle >= range.startSec && middle < range.endSec) ?? shots[0];
    const cues = shot ? speakerCues(track, shot, pictureAspect) : [];
    return cues.map((cue) => CUES.reduce((sum, name) => sum + WEIGHTS[name] * cue[name], 0));
  });
  const turnsByTrack = Map.groupBy(turns ?? [], ({ trackId }) => trackId);
  const nextSample = tracks.map(() => 0);
  return timeline.map(({ atSec, faces }) =>
    softmax(
      faces.map(({ track: index }) => {
        const track = tracks[index];
        const samples = track?.samples ?? [];
        let at = nextSample[index] ?? 0;
        while (at + 1 < samples.length && isNearer(samples[at + 1]?.atSec, samples[at]?.atSec, atSec)) at++;
        nextSample[index] = at;
        const isNamed = turnsByTrack
          .get(track?.id ?? '')
          ?.some((turn) => atSec >= turn.startSec - 1e-6 && atSec < turn.endSec - 1e-6);
        return (scores[index]?.[at] ?? 0) + (isNamed ? TURN_SCORE : 0);
      }),
    ),
  );
}

function isNearer(candidateSec = Infinity, currentSec = 0, atSec: number): boolean {
  return Math.abs(candidateSec - atSec) <= Math.abs(currentSec - atSec);
}

function softmax(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
