import type { EffectOptions } from '../../process/effect-options.ts';
import type { Embedder } from '../moment-finder.ts';
import { listPassages, type Meaning } from './meaning.ts';
import type { SearchIndex } from './search-index.ts';
import { type SearchOptions, type SearchResult, searchMoments } from './search-moments.ts';

/**
 * Answers prompts by their words and by the meaning that an embedding model sees: passages and prompts are embedded in one
 * call, then each prompt is searched as by `searchMoments`. One result a prompt, in their order. Throws what the embedder
 * throws.
 */
export async function searchByMeaning(
  index: SearchIndex,
  prompts: readonly string[],
  embedder: Embedder,
  search: SearchOptions,
  options: EffectOptions = {},
): Promise<SearchResult[]> {
  if (prompts.length === 0) return [];
  const passages = listPassages(index);
  const vectors = await embedder.embed([...passages.map(({ text }) => text), ...prompts], options);
  return prompts.map((prompt, at) => {
    const promptVector = vectors[passages.length + at];
    const meaning: Meaning | null = promptVector
      ? { passages, vectors: vectors.slice(0, passages.length), prompt: promptVector }
      : null;
    return searchMoments(index, prompt, { ...search, meaning });
  });
}
