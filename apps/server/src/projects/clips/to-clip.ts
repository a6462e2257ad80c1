import type { ProjectClip, WorkspaceRole } from '@clipwright/contract';
import { describeReasons } from '../../db/stored/describe-analysis.ts';
import type { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import type { analyses, videoClips } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { toClipFileName } from './to-clip-file-name.ts';
import { toMaterialNotes } from './to-material-notes.ts';

/** The request's user or workspace, with their role; without a role, the owner. */
export type Asker = { id: string; role?: WorkspaceRole };

/**
 * Converts a clip's rows to their API representation. The first rendition is the one that is played. Doubts about the
 * clip are shown only to users who may change it.
 */
export function toClip(
  deps: Pick<Deps, 'secrets' | 'now'>,
  given: {
    asker: Asker;
    clipNumber: number;
    clip: typeof videoClips.$inferSelect;
    data: typeof analyses.$inferSelect.data;
    renditions: readonly (typeof clipRenditions.$inferSelect)[];
  },
): ProjectClip {
  const { asker, clip, data, renditions } = given;
  const { id: userId } = asker;
  const filename = `${toClipFileName(clip.name)}.mp4`;
  const sign = (key: string, downloadName: string | null) => signFileAddress(deps, { key, userId, downloadName });
  const [main] = renditions;
  return {
    id: clip.id,
    project_id: clip.projectId,
    clip_number: given.clipNumber,
    filename,
    filepath: main ? sign(main.fileKey, null) : '',
    download_url: main ? sign(main.fileKey, filename) : '',
    thumbnail_url: main?.thumbnailKey ? sign(main.thumbnailKey, null) : null,
    captions_url: main?.captionsKey ? sign(main.captionsKey, null) : null,
    title: clip.name,
    start_time: data.start_time ?? 0,
    end_time: data.end_time ?? 0,
    duration: clip.duration ?? 0,
    viral_score: data.viral_score ?? null,
    absolute_score: data.absolute_score ?? null,
    viral_potential: data.viral_potential ?? null,
    engagement: data.engagement ?? null,
    story_value: data.story_value ?? null,
    audio_impact: data.audio_impact ?? null,
    content_type: data.content_type ?? '',
    caption: data.caption ?? '',
    hashtags: data.hashtags ?? [],
    target_audience: data.target_audience ?? null,
    platforms: data.platforms ?? [],
    segment_text: data.segment_text ?? clip.transcription ?? '',
    reasons: describeReasons(data.reasons ?? [], currentLanguage()),
    doubts:
      userId === clip.userId && asker.role !== 'viewer'
        ? toMaterialNotes(renditions.flatMap(({ doubts }) => doubts))
        : [],
    renditions: renditions.map((rendition) => ({
      ratio: rendition.ratio,
      width: rendition.widthPx,
      height: rendition.heightPx,
      size: rendition.sizeBytes,
      platforms: rendition.platforms,
      caption_style: rendition.captionStyle,
      has_watermark: rendition.hasWatermark,
      has_plan_watermark: rendition.hasPlanWatermark,
      url: sign(rendition.fileKey, null),
      thumbnail_url: rendition.thumbnailKey ? sign(rendition.thumbnailKey, null) : null,
    })),
    views: clip.viewsCount,
    decision: clip.decision,
  };
}
