import type { WatermarkLogo } from '@clipwright/contract';
import type { watermarkLogos } from '../../db/tables/watermark-logos-table.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';

/** Converts a logo for its owner. */
export function toLogo(
  deps: Pick<Deps, 'secrets' | 'now'>,
  { id, userId, name, widthPx, heightPx, sizeBytes, fileKey, createdAt }: typeof watermarkLogos.$inferSelect,
): WatermarkLogo {
  return {
    id,
    name,
    width: widthPx,
    height: heightPx,
    size: sizeBytes,
    url: signFileAddress(deps, { key: fileKey, userId, downloadName: null }),
    created_at: createdAt.toISOString(),
  };
}
