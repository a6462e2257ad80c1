/** The properties by which a stretch of speech is chosen, apart from its length. */
export type ChoiceParts = {
  /** Sum over its sentences of `-ln(1 - chance)` of a reaction. */
  appeal: number;
  words: number;
  /** The part of `appeal` from its last sentence. */
  lastAppeal: number;
  /** From -1, for a stretch that continues an earlier thought, to 1, for one that starts a new thought. */
  start: number;
  /** `hook` rates how the first seconds hold a viewer, `payoff` how well it ends; both 0..1. */
  hook: number;
  payoff: number;
  /** True if it stops before the last item of a spoken list. */
  isListOpen: boolean;
  /** Bursts of laughter and applause that are audible or remarked on, and that answer the stretch itself. */
  reactions: number;
};

/**
 * The sum counts, not a share of it: a stretch with two lines that get a laugh is worth two with one each. The price of
 * words was found by trial on 503 talks with an audible audience. There, weight on the edges and on the last line made
 * clips start and end better and hold fewer reactions; here it is low, so that the lines decide.
 */
const weights = {
  /** The price of each word, as a share of the mean earnings of a word of this source, or of a talk. */
  usual: 0.6,
  last: 0.1,
  ownStart: 0.03,
  carriedStart: 0.12,
  hook: 0.12,
  payoff: 0.05,
  openList: -0.15,
  /** About the worth of two strong lines: an audible reaction is no guess. */
  reaction: 0.6,
} as const;

/** Appeal of a word of an ordinary talk. In a source with less, more of the same words are no gain. */
const talkAppeal = 0.0045;

/** More bursts than these are due to the detector rather than the moment. */
const mostReactions = 4;

/** Points of a moment's score per unit of appeal: the slope of the score for usual moments. */
const pointsPerAppeal = 4;

/**
 * Returns the worth of a stretch in a choice among stretches of one source, in points of a score; may be negative.
 * @param usualAppeal appeal per word over the whole source.
 */
export function choiceValue(parts: ChoiceParts, usualAppeal: number): number {
  const worth =
    parts.appeal -
    weights.usual * Math.max(talkAppeal, usualAppeal) * parts.words +
    weights.last * parts.lastAppeal +
    (parts.start > 0 ? weights.ownStart : weights.carriedStart) * parts.start +
    weights.hook * parts.hook +
    weights.payoff * parts.payoff +
    (parts.isListOpen ? weights.openList : 0) +
    weights.reaction * Math.min(mostReactions, parts.reactions);
  return pointsPerAppeal * worth;
}
