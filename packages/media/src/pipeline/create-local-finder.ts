import { MediaError } from '../media-error.ts';
import { findHere } from '../moments/find-locally.ts';
import type { Embedder, MomentFinder } from '../moments/moment-finder.ts';
import { findMomentsApart, isFoundHere } from './find-moments-apart.ts';

/**
 * A finder that needs neither model nor network. Moments begin and end with sentences, inside pauses, anywhere in the
 * source; the best `count` are chosen by `selectDiverse`. Throws a `no-moments` MediaError for an empty source.
 * @param embedder lets a prompt find what it means besides what it says; by default it finds words alone.
 */
export function createLocalFinder({ embedder = null }: { embedder?: Embedder | null } = {}): MomentFinder {
  return {
    find: async (material, request, { signal, onProgress }) => {
      if (signal?.aborted) throw new MediaError('cancelled', 'Finding moments was canceled.');
      const find = isFoundHere(material) ? findHere : findMomentsApart;
      const found = await find(material, request, embedder, { signal });
      onProgress?.(1);
      return found;
    },
  };
}
