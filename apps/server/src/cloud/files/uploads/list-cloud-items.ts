import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { fullVideoPrefix } from '@clipwright/contract';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../../../db/tables/clips-tables.ts';
import type { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import { fileType } from '../../../files/index.ts';

/** A project file that is saved to drives. */
export type CloudItem = Pick<
  typeof cloudUploads.$inferSelect,
  'kind' | 'clipId' | 'itemKey' | 'name' | 'mimeType' | 'fileKey' | 'sizeBytes'
>;

const MAX_NAME_LENGTH = 200;

/** Lists all of a project's current items: its clips' files, transcripts and analyses. */
export async function listCloudItems(
  tx: Transaction,
  projectId: string,
  { withFullVideo }: { withFullVideo: boolean },
): Promise<CloudItem[]> {
  const texts = [...(await listTranscriptions(tx, projectId)), ...(await listAnalyses(tx, projectId))];
  const items = [...(await listClips(tx, projectId)), ...texts];
  return withFullVideo ? [...items, ...(await listFullVideo(tx, projectId))] : items;
}

async function listClips(tx: Transaction, projectId: string): Promise<CloudItem[]> {
  const rows = await tx
    .select({ clip: { id: videoClips.id, name: videoClips.name }, rendition: clipRenditions })
    .from(clipRenditions)
    .innerJoin(videoClips, eq(videoClips.id, clipRenditions.clipId))
    .where(eq(videoClips.projectId, projectId))
    .orderBy(asc(videoClips.createdAt), asc(videoClips.id), asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  return rows.map(({ clip, rendition }) => {
    const isOnly = rows.filter((row) => row.clip.id === clip.id).length === 1;
    const shape = isOnly ? '' : ` (${rendition.ratio.replace(':', 'x')})`;
    return {
      kind: 'clip',
      clipId: clip.id,
      // A re-rendered file has a different key, so it is uploaded again.
      itemKey: `clip:${rendition.id}:${shortHash(rendition.fileKey)}`,
      name: `${shorten(clip.name)}${shape}.mp4`,
      mimeType: 'video/mp4',
      fileKey: rendition.fileKey,
      sizeBytes: rendition.sizeBytes,
    };
  });
}

async function listTranscriptions(tx: Transaction, projectId: string): Promise<CloudItem[]> {
  const rows = await tx
    .select({ clipId: videoClips.id, kind: videoClips.kind, createdAt: transcriptions.createdAt })
    .from(transcriptions)
    .innerJoin(videoClips, eq(videoClips.id, transcriptions.clipId))
    .where(eq(videoClips.projectId, projectId))
    .orderBy(asc(videoClips.createdAt), asc(videoClips.id));
  return rows.map(({ clipId, kind, createdAt }) => {
    const stem = kind === 'full-video' ? 'full_video_transcription' : 'clip_transcription';
    return toText('transcription', clipId, `${stem}_${clipId}_${toTimestamp(createdAt)}.txt`);
  });
}

async function listAnalyses(tx: Transaction, projectId: string): Promise<CloudItem[]> {
  const rows = await tx
    .select({ clipId: videoClips.id, createdAt: analyses.createdAt })
    .from(analyses)
    .innerJoin(videoClips, eq(videoClips.id, analyses.clipId))
    .where(eq(videoClips.projectId, projectId))
    .orderBy(asc(videoClips.createdAt), asc(videoClips.id));
  return rows.map(({ clipId, createdAt }) =>
    toText('analysis', clipId, `clip_analysis_${clipId}_${toTimestamp(createdAt)}.json`),
  );
}

async function listFullVideo(tx: Transaction, projectId: string): Promise<CloudItem[]> {
  const [source] = await tx
    .select()
    .from(sources)
    .where(and(eq(sources.projectId, projectId), eq(sources.state, 'ready'), isNotNull(sources.fileKey)))
    .orderBy(desc(sources.createdAt))
    .limit(1);
  if (!source?.fileKey) return [];
  const [whole] = await tx
    .select({ id: videoClips.id, name: videoClips.name })
    .from(videoClips)
    .where(and(eq(videoClips.projectId, projectId), eq(videoClips.kind, 'full-video')));
  return [
    {
      kind: 'full_video',
      clipId: whole?.id ?? null,
      itemKey: `full_video:${source.id}`,
      name: `${shorten(whole?.name ?? `${fullVideoPrefix} ${source.name}`)}${extname(source.fileKey)}`,
      mimeType: source.mimeType ?? fileType(source.fileKey),
      fileKey: source.fileKey,
      sizeBytes: source.sizeBytes,
    },
  ];
}

function toText(kind: 'transcription' | 'analysis', clipId: string, name: string): CloudItem {
  const mimeType = kind === 'analysis' ? 'application/json' : 'text/plain';
  return { kind, clipId, itemKey: `${kind}:${clipId}`, name, mimeType, fileKey: null, sizeBytes: null };
}

/** Formatted like 20261122T021500Z. */
function toTimestamp(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function shorten(name: string): string {
  return [...name].slice(0, MAX_NAME_LENGTH).join('').trim() || 'Clip';
}
