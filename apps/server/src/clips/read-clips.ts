import type { GeneratedClip, PlatformId } from '@clipwright/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { clipRenditions } from '../db/tables/clip-renditions.ts';
import { analyses, videoClips } from '../db/tables/clips.ts';
import type { Deps } from '../deps.ts';
import { signFileAddress } from '../files/index.ts';

type Signer = Pick<Deps, 'secrets' | 'now'>;
type ClipRow = typeof videoClips.$inferSelect;
type AnalysisRow = typeof analyses.$inferSelect;
type RenditionRow = typeof clipRenditions.$inferSelect;

/** Clips as the API shows them, as far as the transaction's user may see them, in the order of the ids. */
export async function readClips(
  deps: Signer,
  tx: Transaction,
  userId: string,
  clipIds: readonly string[],
): Promise<GeneratedClip[]> {
  if (clipIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(videoClips)
    .where(inArray(videoClips.id, [...clipIds]));
  const found = await tx
    .select()
    .from(analyses)
    .where(inArray(analyses.clipId, [...clipIds]));
  const renditions = await tx
    .select()
    .from(clipRenditions)
    .where(inArray(clipRenditions.clipId, [...clipIds]))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  const clips = new Map(rows.map((row) => [row.id, row]));
  const analysisOf = new Map(found.map((row) => [row.clipId, row]));
  return clipIds.flatMap((id, index) => {
    const clip = clips.get(id);
    const own = renditions.filter(({ clipId }) => clipId === id);
    return clip ? [toClip(deps, userId, index + 1, clip, analysisOf.get(id), own)] : [];
  });
}

function toClip(
  deps: Signer,
  userId: string,
  clipNumber: number,
  clip: ClipRow,
  analysis: AnalysisRow | undefined,
  renditions: readonly RenditionRow[],
): GeneratedClip {
  const data = (analysis?.data ?? {}) as Partial<GeneratedClip>;
  const filename = `${
    clip.name
      .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
      .trim()
      .slice(0, 100) || 'clip'
  }.mp4`;
  const sign = (key: string, downloadName: string | null) => signFileAddress(deps, { key, userId, downloadName });
  const [main] = renditions;
  return {
    id: clip.id,
    clip_number: clipNumber,
    filename,
    filepath: main ? sign(main.fileKey, null) : '',
    download_url: main ? sign(main.fileKey, filename) : '',
    thumbnail_url: main?.thumbnailKey ? sign(main.thumbnailKey, null) : null,
    captions_url: main?.captionsKey ? sign(main.captionsKey, null) : null,
    title: clip.name,
    start_time: data.start_time ?? 0,
    end_time: data.end_time ?? 0,
    duration: clip.duration ?? 0,
    viral_score: analysis?.viralScore ?? null,
    viral_potential: data.viral_potential ?? null,
    engagement: data.engagement ?? null,
    story_value: data.story_value ?? null,
    audio_impact: data.audio_impact ?? null,
    content_type: data.content_type ?? '',
    caption: data.caption ?? '',
    hashtags: data.hashtags ?? [],
    target_audience: data.target_audience ?? null,
    platforms: (data.platforms ?? []) as PlatformId[],
    segment_text: data.segment_text ?? clip.transcription ?? '',
    reasons: data.reasons ?? [],
    renditions: renditions.map((rendition) => ({
      ratio: rendition.ratio,
      width: rendition.widthPx,
      height: rendition.heightPx,
      size: rendition.sizeBytes,
      platforms: rendition.platforms,
      url: sign(rendition.fileKey, null),
    })),
  };
}
