import type { ProjectClip } from '@clipwright/contract';

/** Caption and hashtags as they are pasted into a post. */
export function toCopiedPost({ caption, hashtags }: Pick<ProjectClip, 'caption' | 'hashtags'>): string {
  return [caption, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
}
