import type { Meaning } from './meaning.ts';
import { type PromptQuery, readPrompt } from './prompt-query.ts';
import type { SearchIndex } from './search-index.ts';
import { matchUnits, type UnitMatches } from './unit-matches.ts';

/** A prompt prepared for a transcript, for searching it and rating stretches of it. */
export type PreparedPrompt = {
  index: SearchIndex;
  query: PromptQuery;
  /** The embeddings of the transcript and the prompt; null for words only. */
  meaning: Meaning | null;
  /** Returns the matches for the prompt's terms by sentence, computed once. */
  matchSentences: () => UnitMatches;
};

/**
 * Prepares a prompt for a transcript once, for all later uses.
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
