import type { Word } from '../../transcript/transcript.ts';
import { joinWords } from '../../transcript/words/split-words.ts';

/** A quote in the transcript's exact words. */
export type FoundQuote = {
  /** The transcript's own words. */
  text: string;
  /** The source time of the first word, in seconds. */
  atSec: number;
};

/** The share of a quote's words that may differ from the transcript: models correct slips of the tongue. */
const MAX_DIFFERENCE = 0.2;
const MAX_QUOTE_WORDS = 40;

/**
 * Finds a quote in `words` and returns the words that were actually spoken; null if there is no match. Case,
 * punctuation and spacing are ignored; a fifth of the words may differ, but none in a quote of fewer than five.
 */
export function findQuote(quote: string, words: readonly Word[]): FoundQuote | null {
  const quoteTokens = tokenize(quote).slice(0, MAX_QUOTE_WORDS);
  const spokenTokens = words.flatMap((word, index) => tokenize(word.text).map((token) => ({ token, index })));
  if (quoteTokens.length === 0 || spokenTokens.length === 0) return null;
  const place = isWithoutSpaces(quote)
    ? findCharacters(quoteTokens.join(''), spokenTokens)
    : findTokens(
        quoteTokens,
        spokenTokens.map(({ token }) => token),
      );
  const first = words[spokenTokens[place?.first ?? -1]?.index ?? -1];
  const last = spokenTokens[place?.last ?? -1]?.index;
  if (!first || last === undefined) return null;
  const quotedWords = words.slice(words.indexOf(first), last + 1);
  return { text: joinWords(quotedWords.map((word) => word.text)), atSec: first.startSec };
}

/** Returns words normalized for comparison: lower case, letters and digits only. */
function tokenize(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== '');
}

/** True for Chinese, Japanese, Thai, Lao, Khmer and Burmese, which do not put spaces between words. */
function isWithoutSpaces(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(text);
}

type Place = { first: number; last: number };

function findCharacters(wanted: string, said: readonly { token: string }[]): Place | null {
  const owners = said.flatMap(({ token }, index) => Array.from({ length: token.length }, () => index));
  const start = said
    .map(({ token }) => token)
    .join('')
    .indexOf(wanted);
  if (start < 0) return null;
  return { first: owners[start] ?? 0, last: owners[start + wanted.length - 1] ?? 0 };
}

/**
 * Returns the stretch of spoken words that needs the fewest substitutions, insertions and deletions (Sellers 1980);
 * null beyond the limit.
 */
function findTokens(wanted: readonly string[], said: readonly string[]): Place | null {
  const limit = Math.floor(wanted.length * MAX_DIFFERENCE);
  // costs[i]: the fewest edits that turn the words ending here into the first i words of the quote; starts[i]: the
  // index at which those words start.
  let costs = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  let starts = costs.map(() => 0);
  let best: (Place & { cost: number }) | null = null;
  for (const [index, token] of said.entries()) {
    const nextCosts = [0];
    const nextStarts = [index + 1];
    for (const [wantedIndex, wantedToken] of wanted.entries()) {
      const options = [
        {
          cost: (costs[wantedIndex] ?? 0) + (token === wantedToken ? 0 : 1),
          start: startOf(starts, wantedIndex, index),
        },
        { cost: (costs[wantedIndex + 1] ?? 0) + 1, start: starts[wantedIndex + 1] ?? 0 },
        { cost: (nextCosts[wantedIndex] ?? 0) + 1, start: nextStarts[wantedIndex] ?? 0 },
      ];
      const cheapest = options.reduce((a, b) => (b.cost < a.cost ? b : a));
      nextCosts.push(cheapest.cost);
      nextStarts.push(cheapest.start);
    }
    costs = nextCosts;
    starts = nextStarts;
    const cost = costs[wanted.length] ?? limit + 1;
    const first = starts[wanted.length] ?? 0;
    if (cost <= limit && first <= index && (!best || cost < best.cost)) best = { first, last: index, cost };
  }
  return best;
}

function startOf(starts: readonly number[], wantedIndex: number, index: number): number {
  return wantedIndex === 0 ? index : (starts[wantedIndex] ?? 0);
}
