import type { ProjectClip } from '@clipwright/contract';

/** Caption and hashtags as they are pasted into a post. */
export function toPostText({ caption, hashtags }: Pick<ProjectClip, 'caption' | 'hashtags'>): string {
  return [caption, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
}
