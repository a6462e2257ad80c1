import type { WarningFact } from '../../facts/warnings.ts';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { Embedder } from '../moment-finder.ts';
import { listPassages, type Meaning } from './meaning.ts';
import type { SearchIndex } from './search-index.ts';

/** The prompts' meanings in order, null if unknown; and warnings. */
export type FoundMeanings = { meanings: (Meaning | null)[]; warnings: WarningFact[] };

/**
 * Embeds the transcript and the prompts, all in one call. A model that does not understand the language is not used. A
 * failure results in a warning and no meanings, so that the search only uses words. Throws `cancelled`, and errors
 * other than a MediaError.
 */
export async function findMeanings(
  index: SearchIndex,
  prompts: readonly string[],
  embedder: Embedder | null,
  options: EffectOptions = {},
): Promise<FoundMeanings> {
  const passages = listPassages(index);
  const none = prompts.map(() => null);
  const understands = embedder?.languages?.includes(index.language.code) ?? true;
  if (!embedder || !understands || prompts.length === 0 || passages.length === 0)
    return { meanings: none, warnings: [] };
  try {
    const vectors = await embedder.embed([...passages.map(({ text }) => text), ...prompts], options);
    const spoken = vectors.slice(0, passages.length);
    const meanings = prompts.map((_, at) => {
      const prompt = vectors[passages.length + at];
      return prompt ? { passages, vectors: spoken, prompt } : null;
    });
    return { meanings, warnings: [] };
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
    return { meanings: none, warnings: [{ code: 'searched-by-words', facts: { failure: error.failure } }] };
  }
}
