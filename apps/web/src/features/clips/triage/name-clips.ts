import type { ProjectClip } from '@clipwright/contract';
import { triageTexts } from './triage-messages.ts';

/** The most titles to list in a message. */
const maxNamed = 3;

/** The longest title in characters for a short-lived message. */
const longestTitle = 60;

/** Shortens the title of a clip for a message, at a word boundary. */
export function shortenTitle(title: string): string {
  if (title.length <= longestTitle) return title;
  const cut = title.slice(0, longestTitle);
  const wholeWords = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2));
  return `${wholeWords.replace(/[\s\p{P}\uD800-\uDBFF]+$/u, '')}…`;
}

/** Lists the titles of clips for a sentence. */
export function nameClips(clips: readonly Pick<ProjectClip, 'title'>[]): string {
  const named = clips
    .slice(0, maxNamed)
    .map(({ title }) => `“${title}”`)
    .join(', ');
  return clips.length > maxNamed ? triageTexts.andMore({ titles: named, count: clips.length - maxNamed }) : named;
}
