import type { TimeRange } from '../../time/time-range.ts';
import { listFreeWindows, listTimedWindows, shareHeld } from './list-windows.ts';
import { listMatchedWords, type MatchedWord } from './matched-words.ts';
import { MEANING_SHARE, type Meaning, sumCloseness } from './meaning.ts';
import type { PreparedPrompt } from './prepare-prompt.ts';
import type { PromptQuery } from './prompt-query.ts';
import { type ScoredWindows, scoreWindows } from './score-windows.ts';
import type { SearchIndex, UnitIndex } from './search-index.ts';
import { selectNonOverlapping } from './select-non-overlapping.ts';
import { matchUnits, type UnitMatches } from './unit-matches.ts';
import type { SearchWindow } from './window-features.ts';

/** Scales the windows' log chances. */
const sharpness = 1.2;
/** The weight of the unit's own neighborhood relative to the windows that contain it. */
const smoothWeight = 0.4;
const smoothFloor = 0.05;

/** Rates each unit's relevance: higher is more relevant; only order and differences matter. */
function rateUnits(index: UnitIndex, matches: UnitMatches, scored: ScoredWindows): Float64Array {
  const unitCount = index.units.length;
  const changes = new Float64Array(unitCount + 1);
  for (const [at, { first, last }] of scored.windows.entries()) {
    const share = Math.exp(((scored.logits[at] ?? 0) - scored.maxLogit) * sharpness);
    changes[first] = (changes[first] ?? 0) + share;
    changes[last + 1] = (changes[last + 1] ?? 0) - share;
  }
  const relevance = new Float64Array(unitCount);
  let held = 0;
  for (let unit = 0; unit < unitCount; unit++) {
    held += changes[unit] ?? 0;
    const smooth = matches.maxSmooth > 0 ? (matches.smooth[unit] ?? 0) / matches.maxSmooth : 0;
    relevance[unit] = Math.log(Math.max(held, 1e-12)) + smoothWeight * Math.log(smooth + smoothFloor);
  }
  return relevance;
}

/** Search options. */
export type SearchOptions = {
  /** Maximum number of ranges, 1 or more. */
  count: number;
  /** Shortest and longest range in seconds; null allows any length. */
  minSec: number | null;
  maxSec: number | null;
};

/** A stretch that answers a prompt. */
export type SearchedRange = TimeRange & {
  /** The chance that this is the intended answer, 0..1; 0 if none of the prompt's words occur. */
  score: number;
  /** The matching words in it, strongest first, at most eight. */
  matched: MatchedWord[];
};

export type SearchResult = {
  /** Best first, without overlaps. */
  ranges: SearchedRange[];
  /** The relevance of each cue in the transcript; higher is more relevant, only the order matters. */
  cueScores: number[];
};

/** The minimum chance for an answer to be offered. */
const minProbability = 0.001;
/**
 * The share of the speech that windows made of turns must cover together. If more of it is in turns that are too long,
 * parts of turns are searched.
 */
const turnsReach = 0.99;

/**
 * Finds the stretches of a transcript that answer a prompt, using its words, related words and the speakers it names.
 * Ranges start and end at turn boundaries, or at sentence boundaries if a length is requested or the speakers are
 * unknown.
 */
export function searchMoments(prompt: PreparedPrompt, options: SearchOptions): SearchResult {
  const { index, query, meaning } = prompt;
  const matches = matchUnits(index.turns, query);
  const scored = scoreAll(index.turns, query, matches, listFreeWindows(index.turns), meaning);
  const relevance = rateUnits(index.turns, matches, scored);
  const candidates = options.minSec === null && options.maxSec === null ? scored : scoreTimed(prompt, matches, options);
  const ranges = selectNonOverlapping(candidates, options.count).map(({ range, probability }) => ({
    ...range,
    score:
      Math.max(minProbability, probability) * (meaning ? Math.max(MEANING_SHARE, query.foundShare) : query.foundShare),
    matched: listMatchedWords(index, query, range),
  }));
  return { ranges, cueScores: rateCues(index, relevance) };
}

/** Keeps turns whole, because answers usually start and end with them, if lengths allow it nearly everywhere. */
function scoreTimed(prompt: PreparedPrompt, matches: UnitMatches, { minSec, maxSec }: SearchOptions): ScoredWindows {
  const { turns, sentences } = prompt.index;
  const list = (index: UnitIndex) => listTimedWindows(index, minSec ?? 0, maxSec ?? Number.POSITIVE_INFINITY);
  const ofTurns = list(turns);
  if (shareHeld(turns, ofTurns) >= turnsReach) return scoreAll(turns, prompt.query, matches, ofTurns, prompt.meaning);
  return scoreAll(sentences, prompt.query, prompt.matchSentences(), list(sentences), prompt.meaning);
}

function scoreAll(
  index: UnitIndex,
  query: PromptQuery,
  matches: UnitMatches,
  windows: readonly SearchWindow[],
  meaning: Meaning | null,
): ScoredWindows {
  return scoreWindows(index, query, matches, windows, meaning ? sumCloseness(index, meaning) : null);
}

/** Assigns each cue the relevance of the unit at its middle, or else of the last unit before it. */
function rateCues(index: SearchIndex, relevance: Float64Array): number[] {
  const { units } = index.turns;
  let unit = 0;
  return index.cues.map(({ startSec, endSec }) => {
    const middle = (startSec + endSec) / 2;
    while (unit < units.length - 1 && (units[unit]?.endSec ?? 0) <= middle) unit++;
    return relevance[unit] ?? 0;
  });
}
