import type { Meaning } from './meaning.ts';
import { type PromptQuery, readPrompt } from './prompt-query.ts';
import type { SearchIndex } from './search-index.ts';
import { matchUnits, type UnitMatches } from './unit-matches.ts';

/** A prompt read against a transcript, for searching it and for rating stretches of it. */
export type PreparedPrompt = {
  index: SearchIndex;
  query: PromptQuery;
  /** The embeddings of the transcript and the prompt; null for words only. */
  meaning: Meaning | null;
  /** Returns the matches of the prompt's terms by sentences, computed once. */
  matchSentences: () => UnitMatches;
};

/**
 * Reads a prompt against a transcript once, for every later use.
 * @param meaning by default only words count.
 */
export function preparePrompt(index: SearchIndex, prompt: string, meaning: Meaning | null = null): PreparedPrompt {
  const query = readPrompt(prompt, index);
  let sentences: UnitMatches | null = null;
  return {
    index,
    query,
    meaning,
    matchSentences: () => {
      sentences ??= matchUnits(index.sentences, query);
      return sentences;
    },
  };
}
