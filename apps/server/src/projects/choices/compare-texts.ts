import { countChangedWords } from './count-changed-words.ts';
import type { MadeChoices } from './record-choices.ts';

export type ClipTexts = { title: string; caption: string; hashtags: readonly string[] };

/** Returns the differences between a clip's given texts and the automatic ones, as numbers. */
export function compareTexts(machine: ClipTexts, { title, caption, hashtags }: Partial<ClipTexts>): MadeChoices {
  const added = (hashtags ?? []).filter((tag) => !machine.hashtags.includes(tag)).length;
  const removed = machine.hashtags.filter((tag) => !hashtags?.includes(tag)).length;
  return {
    ...(title !== undefined &&
      title !== machine.title && { 'title-changed': { words: countChangedWords(machine.title, title) } }),
    ...(caption !== undefined &&
      caption !== machine.caption && { 'caption-changed': { words: countChangedWords(machine.caption, caption) } }),
    ...(hashtags !== undefined && added + removed > 0 && { 'hashtags-changed': { added, removed } }),
  };
}
