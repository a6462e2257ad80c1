import type { Material } from '@clipwright/contract';
import type { sources } from '../../db/tables/sources-tables.ts';

/** Returns the facts of a source that its price depends on, as far as they are known. */
export function priceMaterialOf({
  mediaInfo,
  sizeBytes,
}: Pick<typeof sources.$inferSelect, 'mediaInfo' | 'sizeBytes'>): Material {
  return { durationSec: mediaInfo?.durationSec ?? null, sizeBytes };
}
