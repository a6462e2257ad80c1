import { openAsBlob } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describeAnalysis } from '../../../db/stored/describe-analysis.ts';
import { analyses, transcriptions, videoClips } from '../../../db/tables/clips-tables.ts';
import type { Deps } from '../../../deps.ts';
import type { LocalFiles } from '../../../files/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { UploadRow } from './claim-drive-upload.ts';

/**
 * Opens the content to upload: a file that is read while it is uploaded, or text generated from its rows. @throws
 * AppError `file_not_found`
 */
export async function openDriveUploadContent(
  { db, local }: Pick<Deps, 'db'> & { local: LocalFiles },
  row: UploadRow,
): Promise<Blob> {
  if (row.fileKey !== null) return await openAsBlob(await local.pathOf(row.fileKey), { type: row.mimeType });
  const text =
    row.clipId &&
    (row.kind === 'analysis' ? await writeAnalysis({ db }, row.clipId) : await findWords({ db }, row.clipId));
  if (!text) throw new AppError('file_not_found');
  return new Blob([text], { type: row.mimeType });
}

async function findWords({ db }: Pick<Deps, 'db'>, clipId: string): Promise<string | null> {
  const [row] = await db.service
    .select({ text: transcriptions.text })
    .from(transcriptions)
    .where(eq(transcriptions.clipId, clipId));
  return row?.text || null;
}

async function writeAnalysis({ db }: Pick<Deps, 'db'>, clipId: string): Promise<string | null> {
  const [row] = await db.service
    .select({ clip: videoClips, analysis: analyses })
    .from(analyses)
    .innerJoin(videoClips, eq(videoClips.id, analyses.clipId))
    .where(eq(analyses.clipId, clipId));
  if (!row) return null;
  const { clip, analysis } = row;
  const facts = {
    clip: { id: clip.id, title: clip.name, duration: clip.duration, resolution: clip.resolution },
    analysis_type: analysis.analysisType,
    viral_score: analysis.viralScore,
    tags: analysis.tags,
    ...describeAnalysis(analysis, 'en'),
    created_at: analysis.createdAt.toISOString(),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}
