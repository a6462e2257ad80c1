import { containsTime, type TimeRange } from '../../time/time-range.ts';
import type { PromptQuery } from './prompt-query.ts';
import { type SearchIndex, toTerm } from './search-index.ts';
import { tokenize } from './tokenize.ts';

/** A word in the transcript that matches a prompt. */
export type MatchedWord = TimeRange & {
  /** The word as written, without surrounding punctuation. */
  text: string;
};

const mostWords = 8;

/**
 * Lists the words in a range that match a prompt: the rarest first, each once, at its first occurrence in the range.
 */
export function listMatchedWords(index: SearchIndex, query: PromptQuery, range: TimeRange): MatchedWord[] {
  const matches = new Map<string, { word: MatchedWord; weight: number }>();
  for (const word of index.words) {
    if (!containsTime(range, word.startSec)) continue;
    for (const token of tokenize(word.text)) {
      const term = toTerm(token, index.language);
      const factor = term === null ? undefined : query.terms.get(term);
      if (term === null || factor === undefined || matches.has(term)) continue;
      const rarity = 1 / (index.turns.postings.get(term)?.units.length ?? 1);
      const text = word.text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
      matches.set(term, { word: { text, startSec: word.startSec, endSec: word.endSec }, weight: factor * rarity });
    }
  }
  return [...matches.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostWords)
    .map(({ word }) => word);
}
