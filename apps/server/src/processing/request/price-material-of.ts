import type { Material } from '@clipwright/contract';
import type { sources } from '../../db/tables/sources-tables.ts';

/** What of a source its price follows from, as far as it is known. */
export function priceMaterialOf({
  mediaInfo,
  sizeBytes,
}: Pick<typeof sources.$inferSelect, 'mediaInfo' | 'sizeBytes'>): Material {
  return { durationSec: mediaInfo?.durationSec ?? null, sizeBytes };
}
