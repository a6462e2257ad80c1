import type { Meaning } from './meaning.ts';
import { type PromptQuery, readPrompt } from './prompt-query.ts';
import type { SearchIndex } from './search-index.ts';
import { matchUnits, type UnitMatches } from './unit-matches.ts';

/** A prompt read against a transcript, for searching it and for rating stretches of it. */
export type PreparedPrompt = {
  index: SearchIndex;
  query: PromptQuery;
  /** What an embedding model makes of the transcript and the prompt; null for words alone. */
  meaning: Meaning | null;
  /** Where the prompt's terms are said, by sentences; found out once. */
  matchSentences: () => UnitMatches;
};

/** Reads a prompt once for all that is asked of a transcript by it. @param meaning default: by words alone. */
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
