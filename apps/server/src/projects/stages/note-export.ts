import { writePlainText } from '@clipwright/media/data';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import type { FinishedClip } from './finished-clip.ts';

/**
 * Updates a clip after a file was made from its document: the clip takes on the document's words, and the last file
 * marks its version as exported.
 */
export async function noteExport(
  { now }: Pick<ProcessingDeps, 'now'>,
  tx: Transaction,
  { clipId, versionId, finished: { spoken } }: { clipId: string; versionId: string; finished: FinishedClip },
): Promise<void> {
  if (spoken) {
    const text = writePlainText(spoken).trim();
    await tx.update(transcriptions).set({ text, timestamps: spoken.cues }).where(eq(transcriptions.clipId, clipId));
    await tx.update(videoClips).set({ transcription: text }).where(eq(videoClips.id, clipId));
  }
  // A run may still be making it in another ratio.
  const [unfinished] = await tx
    .select({ id: plannedClips.id })
    .from(plannedClips)
    .where(and(eq(plannedClips.editVersionId, versionId), ne(plannedClips.status, 'completed')))
    .limit(1);
  if (unfinished) return;
  await tx
    .update(clipEditVersions)
    .set({ completedAt: now() })
    .where(and(eq(clipEditVersions.id, versionId), isNull(clipEditVersions.completedAt)));
}
