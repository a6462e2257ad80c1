import type { TimeRange } from '../time/time-range.ts';

/** The parts of a moment's score, each 0..10 with one decimal. */
export type MomentScores = {
  /** The chance that it is shared: surprise, contrast, taboo, strong claims. */
  viralPotential: number;
  /** The hold on a viewer: direct address, questions, pace, reactions. */
  engagement: number;
  /** The completeness: opens without context, hook in the first seconds, payoff at the end. */
  storyValue: number;
  /** The contribution of the sound: energy, laughter, few dead stretches. */
  audioImpact: number;
};

/** A reason for a moment's score. Its quote is word for word in the transcript at that time. */
export type Reason = {
  /** One sentence for a person. */
  text: string;
  /** Words of the transcript; null if the reason is in sound or picture. */
  quote: string | null;
  /** Source time the reason refers to, in seconds. */
  atSec: number;
  /** `strength` speaks for the moment, `weakness` is something to watch out for. */
  kind: 'strength' | 'weakness';
};

/** A stretch of the source worth posting. */
export type Moment = TimeRange & {
  /**
   * Overall score, 0..10 with one decimal. Finders rate each moment independently; `calibrateScores` compares it with
   * the others of its source.
   */
  viralScore: number;
  /**
   * Absolute score, 0..10 and hardly rounded, which follows from `scores` (and the prompt's match if there is one). Not
   * given for moments stored by older versions, for which `viralScore` is the absolute score.
   */
  absoluteScore?: number | undefined;
  scores: MomentScores;
  /**
   * Strengths first, each kind strongest first. A finder gives at least one strength; none is left if all clips have
   * the same.
   */
  reasons: Reason[];
  /** The spoken text; empty if there is no transcript. */
  text: string;
};
