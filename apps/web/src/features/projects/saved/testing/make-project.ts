import type { ProjectClip, ProjectDetail } from '@clipwright/contract';

export const projectId = '0d5a7a52-0000-4000-8000-000000000001';

/** Returns a clip with one portrait file and its picture. */
export function makeClip(id: string, changes: Partial<ProjectClip> = {}): ProjectClip {
  const parts = { viral_potential: 8, engagement: 8, story_value: 8, audio_impact: 8 };
  const scores = { viral_score: 8, absolute_score: 8, ...parts };
  return {
    id,
    project_id: projectId,
    clip_number: 1,
    filename: `${id}.mp4`,
    filepath: `${id}.mp4`,
    download_url: `/files/${id}.mp4`,
    thumbnail_url: null,
    captions_url: null,
    title: `Clip ${id}`,
    start_time: 0,
    end_time: 20,
    duration: 20,
    ...scores,
    content_type: 'story',
    caption: `Caption of ${id}`,
    hashtags: ['#launch'],
    target_audience: null,
    platforms: ['tiktok'],
    segment_text: 'A valve held.',
    reasons: [],
    doubts: [],
    views: 0,
    decision: null,
    renditions: [
      {
        ratio: '9:16',
        width: 1080,
        height: 1920,
        size: 5,
        platforms: ['tiktok'],
        caption_style: 'marker',
        has_watermark: false,
        has_plan_watermark: false,
        url: `/files/${id}.mp4`,
        thumbnail_url: `/files/${id}.webp`,
      },
    ],
    ...changes,
  };
}

/** Returns a completed project of the user. */
export function makeProject(changes: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    id: projectId,
    title: 'The launch',
    description: 'Our talk',
    source_type: 'file',
    source_url: null,
    status: 'completed',
    clips_count: 2,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    access: 'owner',
    owner: null,
    source: null,
    processing_id: null,
    clips: [makeClip('best'), makeClip('next')],
    full_video: null,
    shares_count: 0,
    reaches_outside: false,
    branding: null,
    further_runs: [],
    ...changes,
  };
}
