import type { ProjectClip } from '@clipwright/contract';
import { triageTexts } from './triage-messages.ts';

/** More titles are a list that no one reads in a message. */
const maxNamed = 3;

/** A message in passing is read at a glance. */
const longestTitle = 60;

/** The title of a clip for a message that goes away: whole words of it where it is long. */
export function shortenTitle(title: string): string {
  if (title.length <= longestTitle) return title;
  const cut = title.slice(0, longestTitle);
  const wholeWords = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2));
  return `${wholeWords.replace(/[\s\p{P}\uD800-\uDBFF]+$/u, '')}…`;
}

/** Clips by their titles, for a sentence. */
export function nameClips(clips: readonly Pick<ProjectClip, 'title'>[]): string {
  const named = clips
    .slice(0, maxNamed)
    .map(({ title }) => `“${title}”`)
    .join(', ');
  return clips.length > maxNamed ? triageTexts.andMore(named, clips.length - maxNamed) : named;
}
