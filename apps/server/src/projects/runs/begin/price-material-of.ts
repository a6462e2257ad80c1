import type { Material } from '@clipwright/contract';
import type { sources } from '../../../db/tables/sources-tables.ts';

/** Returns the known facts about a source that its price depends on. */
export function priceMaterialOf({
  mediaInfo,
  sizeBytes,
}: Pick<typeof sources.$inferSelect, 'mediaInfo' | 'sizeBytes'>): Material {
  return { durationSec: mediaInfo?.durationSec ?? null, sizeBytes };
}
