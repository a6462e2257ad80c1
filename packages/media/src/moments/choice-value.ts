/** The selection criteria for a stretch of speech, apart from its length. */
export type ChoiceParts = {
  /** Sum of `-ln(1 - chance)` over its sentences, for the chance of a reaction. */
  appeal: number;
  words: number;
  /** From -1, for a stretch that continues an earlier thought, to 1, for one that starts a new thought. */
  start: number;
  /** The rating of its end, 0..1. */
  payoff: number;
  /** True if it stops before the last item in a spoken list, or at a question, an announcement or a request. */
  isOpen: boolean;
  /** Bursts of laughter and applause, audible or noted in the transcript, in response to the stretch itself. */
  reactions: number;
};

/**
 * The sum counts, not the mean: a stretch with two lines that get a laugh is worth two with one each. The weights were
 * found by trial on 503 talks with an audible audience, cross-validated. There, each weight of the edges makes clips
 * start and end better but contain fewer reactions; weights of the first seconds and of the last line only did the
 * latter.
 */
const weights = {
  /** The price per word, as a share of the mean appeal per word in this source, or in a talk. */
  usual: 0.3,
  ownStart: 0.03,
  carriedStart: 0.12,
  payoff: 0.03,
  open: -0.15,
  /** About the value of two strong lines: an audible reaction is not a guess. */
  reaction: 0.6,
} as const;

/** Appeal per word in an ordinary talk. In a source with less, adding more such words is not a gain. */
const talkAppeal = 0.0045;

/** More bursts than this are artifacts of the detector rather than reactions to the moment. */
const mostReactions = 4;

/** Score points per unit of appeal: the slope of the score for typical moments. */
const pointsPerAppeal = 4;

/**
 * Returns the value of a stretch relative to others from its source, in score points; may be negative.
 * @param usualAppeal appeal per word over the whole source.
 */
export function choiceValue(parts: ChoiceParts, usualAppeal: number): number {
  const worth =
    parts.appeal -
    weights.usual * Math.max(talkAppeal, usualAppeal) * parts.words +
    (parts.start > 0 ? weights.ownStart : weights.carriedStart) * parts.start +
    weights.payoff * parts.payoff +
    (parts.isOpen ? weights.open : 0) +
    weights.reaction * Math.min(mostReactions, parts.reactions);
  return pointsPerAppeal * worth;
}
