import type { ReasonFact } from '../facts/reasons.ts';
import type { TimeRange } from '../time/time-range.ts';

/** The components of a moment's score, each 0..10 with one decimal. */
export type MomentScores = {
  /** Potential to be shared: surprise, contrast, taboo, strong claims. */
  viralPotential: number;
  /** Viewer engagement: direct address, questions, pace, reactions. */
  engagement: number;
  /** Completeness: an opening without context, a hook in the first seconds, a payoff at the end. */
  storyValue: number;
  /** Audio impact: energy, laughter, little dead air. */
  audioImpact: number;
};

/** A reason for a moment's score. Its quote is verbatim from the transcript at that time. */
export type Reason = ReasonFact & {
  /** Words from the transcript; null if the reason is in sound or picture. */
  quote: string | null;
  /** The source time to which the reason refers, in seconds. */
  atSec: number;
  /** `strength` speaks for the moment, `weakness` against it. */
  kind: 'strength' | 'weakness';
};

/** A stretch of the source worth posting. */
export type Moment = TimeRange & {
  /**
   * Overall score, 0..10 with one decimal. Finders rate each moment independently; `calibrateScores` rescales them
   * relative to their source.
   */
  viralScore: number;
  /**
   * Absolute score, 0..10, with more decimals, computed from `scores` (and the prompt match if there is one). Missing
   * for moments stored by older versions, for which `viralScore` is the absolute score.
   */
  absoluteScore?: number | undefined;
  scores: MomentScores;
  /**
   * Strengths first, each kind strongest first. A finder gives at least one strength; none are left if all clips have
   * the same.
   */
  reasons: Reason[];
  /** The spoken text; empty if there is no transcript. */
  text: string;
};
