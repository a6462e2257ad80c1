import type { Material } from '@clipwright/contract';
import type { SourceRow } from '../stages/deps.ts';

/** What of a source its price follows from, as far as it is known. */
export function materialOf({ mediaInfo, sizeBytes }: Pick<SourceRow, 'mediaInfo' | 'sizeBytes'>): Material {
  return { durationSec: mediaInfo?.durationSec ?? null, sizeBytes };
}
