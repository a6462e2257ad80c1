import { writePlainText } from '@clipwright/media';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import type { FinishedClip } from './finished-clip.ts';
import type { ProcessingDeps } from './processing-deps.ts';

/** After a file was made of a clip's document: its words are the clip's, and with the last file its version is exported. */
export async function noteExport(
  { now }: Pick<ProcessingDeps, 'now'>,
  tx: Transaction,
  {
    clipId,
    versionId,
    run,
    finished: { spoken },
  }: { clipId: string; versionId: string; run: RunSummary; finished: FinishedClip },
): Promise<void> {
  if (spoken) {
    const text = writePlainText(spoken).trim();
    await tx.update(transcriptions).set({ text, timestamps: spoken.cues }).where(eq(transcriptions.clipId, clipId));
    await tx.update(videoClips).set({ transcription: text }).where(eq(videoClips.id, clipId));
  }
  const isOfVersion = and(eq(plannedClips.runId, run.id), eq(plannedClips.editVersionId, versionId));
  const [unfinished] = await tx
    .select({ id: plannedClips.id })
    .from(plannedClips)
    .where(and(isOfVersion, ne(plannedClips.status, 'completed')))
    .limit(1);
  if (unfinished) return;
  await tx
    .update(clipEditVersions)
    .set({ completedAt: now() })
    .where(and(eq(clipEditVersions.id, versionId), isNull(clipEditVersions.completedAt)));
}
