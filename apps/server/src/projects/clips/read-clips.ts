import type { ProjectClip } from '@clipwright/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, videoClips } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';
import { type Asker, toClip } from './to-clip.ts';

/**
 * Reads clips in their API representation, in the order of the ids, limited to those that the transaction's user may
 * see.
 */
export async function readClips(
  deps: Pick<Deps, 'secrets' | 'now'>,
  tx: Transaction,
  asker: Asker,
  clipIds: readonly string[],
): Promise<ProjectClip[]> {
  if (clipIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(videoClips)
    .where(inArray(videoClips.id, [...clipIds]));
  const analysisRows = await tx
    .select({ clipId: analyses.clipId, data: analyses.data })
    .from(analyses)
    .where(inArray(analyses.clipId, [...clipIds]));
  const renditions = await tx
    .select()
    .from(clipRenditions)
    .where(inArray(clipRenditions.clipId, [...clipIds]))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  const clips = new Map(rows.map((row) => [row.id, row]));
  const dataOf = new Map(analysisRows.map((row) => [row.clipId, row.data]));
  return clipIds.flatMap((id, index) => {
    const clip = clips.get(id);
    const own = renditions.filter(({ clipId }) => clipId === id);
    return clip
      ? [toClip(deps, { asker, clipNumber: index + 1, clip, data: dataOf.get(id) ?? {}, renditions: own })]
      : [];
  });
}
