import { MediaError } from '../media-error.ts';
import { findHere } from '../moments/find-locally.ts';
import type { Embedder, MomentFinder } from '../moments/moment-finder.ts';
import { findMomentsApart, isFoundHere } from './find-moments-apart.ts';

/**
 * Creates a finder that needs neither a model nor a network. Moments start and end with sentences, inside pauses,
 * anywhere in the source; `selectDiverse` chooses the best `count`. Throws a `no-moments` MediaError for an empty
 * source.
 * @param embedder lets a prompt match by meaning as well as by words; by default only by words.
 */
export function createLocalFinder({ embedder = null }: { embedder?: Embedder | null } = {}): MomentFinder {
  return {
    find: async (material, request, { signal, onProgress }) => {
      if (signal?.aborted) throw new MediaError('cancelled', 'Finding moments was canceled.');
      const find = isFoundHere(material) ? findHere : findMomentsApart;
      const result = await find(material, request, embedder, { signal });
      onProgress?.(1);
      return result;
    },
  };
}
