import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { analyses, bestFirst, videoClips } from '../../db/tables/clips-tables.ts';

export type ClipRow = {
  id: string;
  name: string;
  /** True for the full video's row, which is not a clip. */
  isWhole: boolean;
  hasTranscription: boolean;
};

/**
 * Lists a project's clips and the row for its full video, best first, limited to those that the transaction's user may
 * see.
 */
export async function listClipRows(tx: Transaction, projectId: string): Promise<ClipRow[]> {
  return await tx
    .select({
      id: videoClips.id,
      name: videoClips.name,
      isWhole: sql<boolean>`${videoClips.kind} = 'full-video'`,
      hasTranscription: sql<boolean>`coalesce(${videoClips.transcription}, '') <> ''`,
    })
    .from(videoClips)
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .where(eq(videoClips.projectId, projectId))
    .orderBy(bestFirst);
}
