import type { ProjectClip } from '@clipwright/contract';

/** Formats the caption and hashtags for pasting into a post. */
export function toCopiedPost({ caption, hashtags }: Pick<ProjectClip, 'caption' | 'hashtags'>): string {
  return [caption, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
}
