import type { PostedClip } from '../post/post-form.ts';

/** Returns a clip with texts. */
export function makePostedClip(changes: Partial<PostedClip> = {}): PostedClip {
  return {
    id: '00000000-0000-4000-8000-00000000000c',
    project_id: '00000000-0000-4000-8000-00000000000d',
    title: 'Why she turned down the money',
    caption: 'They offered us double.',
    hashtags: ['#founders', '#money'],
    renditions: [
      {
        ratio: '9:16',
        width: 1080,
        height: 1920,
        size: 5,
        platforms: ['tiktok'],
        caption_style: null,
        has_watermark: false,
        has_plan_watermark: false,
        url: '/files/clip-upright.mp4',
        thumbnail_url: '/files/clip-upright.webp',
      },
    ],
    thumbnail_url: null,
    download_url: '/files/clip.mp4',
    filename: 'clip.mp4',
    ...changes,
  };
}
