import type { TimeRange } from '../time/time-range.ts';

/** The parts of a moment's score, each 0..10 with one decimal. */
export type MomentScores = {
  /** How likely it is passed on: surprise, contrast, taboo, strong claims. */
  viralPotential: number;
  /** How well it holds a viewer: direct address, questions, pace, reactions. */
  engagement: number;
  /** How complete it is: opens by itself, hook in the first seconds, payoff at the end. */
  storyValue: number;
  /** What the sound adds: energy, laughter, few dead stretches. */
  audioImpact: number;
};

/** Why a moment scored as it did; the quote stands word for word in the transcript at that time. */
export type Reason = {
  /** One sentence for a person. */
  text: string;
  /** Words of the transcript; null where the reason lies in sound or picture. */
  quote: string | null;
  /** Source time the reason refers to, in seconds. */
  atSec: number;
  /** `strength` speaks for the moment, `weakness` is something to watch out for. */
  kind: 'strength' | 'weakness';
};

/** A stretch of the source worth posting. */
export type Moment = TimeRange & {
  /**
   * Overall score, 0..10 with one decimal. Finders judge each moment by itself; `calibrateScores` compares it with the
   * others of its source.
   */
  viralScore: number;
  /**
   * Overall score by itself, 0..10 and hardly rounded, following from `scores` (and the prompt's match where there is
   * one). Not given for what older versions stored, whose `viralScore` is that.
   */
  absoluteScore?: number | undefined;
  scores: MomentScores;
  /** Strengths first, each kind strongest first. A finder gives at least one strength; where all clips have the same, none is left. */
  reasons: Reason[];
  /** What is said in it; empty where there is no transcript. */
  text: string;
};
