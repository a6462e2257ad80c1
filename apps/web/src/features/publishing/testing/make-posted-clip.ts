import type { PostedClip } from '../post/post-form.ts';

/** Returns a clip with texts. */
export function makePostedClip(changes: Partial<PostedClip> = {}): PostedClip {
  return {
    id: '00000000-0000-4000-8000-00000000000c',
    project_id: '00000000-0000-4000-8000-00000000000d',
    title: 'Why she turned down the money',
    caption: 'They offered us double.',
    hashtags: ['#founders', '#money'],
    renditions: [],
    thumbnail_url: null,
    download_url: '/files/clip.mp4',
    filename: 'clip.mp4',
    ...changes,
  };
}
