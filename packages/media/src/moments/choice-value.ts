/** What a stretch of speech is chosen by, apart from its length. */
export type ChoiceParts = {
  /** Sum over its sentences of `-ln(1 - chance)` of a reaction. */
  appeal: number;
  words: number;
  /** The part of `appeal` that its last sentence has. */
  lastAppeal: number;
  /** From -1, where it carries on what was said before, to 1, where it starts something of its own. */
  start: number;
  /** How much the first seconds make a viewer stay, and how well it ends; both 0..1. */
  hook: number;
  payoff: number;
  /** Whether it stops before the last item of a spoken list. */
  isListOpen: boolean;
  /** Bursts of laughter and applause that are heard or remarked on, and that it earned itself. */
  reactions: number;
};

/**
 * The sum, not a share of it, is what counts: a stretch with two lines that get a laugh is worth two with one each. What
 * words must earn was found by trial on 503 talks whose audience is heard. There, weight on the edges and on the last line
 * made clips begin and end better and hold fewer reactions; here it is little, so that the lines decide.
 */
const weights = {
  /** What each word must earn, as a share of what words of this source, or of a talk, earn in the mean. */
  usual: 0.6,
  last: 0.1,
  ownStart: 0.03,
  carriedStart: 0.12,
  hook: 0.12,
  payoff: 0.05,
  openList: -0.15,
  /** About what two strong lines have: a reaction that was heard is no guess. */
  reaction: 0.6,
} as const;

/** Appeal of a word of an ordinary talk: in a source that has less, more words of the same are no gain. */
const talkAppeal = 0.0045;

/** Bursts beyond these say more about the detector than about the moment. */
const mostReactions = 4;

/** Points of a moment's score that one unit of appeal is worth, which is its slope where moments usually lie. */
const pointsPerAppeal = 4;

/**
 * What a stretch is worth to a choice among stretches of one source, in points of a score; may be negative.
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
