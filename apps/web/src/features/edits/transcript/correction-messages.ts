import { inEnglish } from '@clipwright/messages';

const others = inEnglish<{ count: number }>(
  '{count, plural, one {Also once more in this clip} other {Also # more times in this clip}}',
);

/** Texts about a corrected word of the transcript. */
export const correctionMessages = {
  label: 'This correction elsewhere',
  says: (heard: string, text: string) => `“${heard}” is written “${text}” here.`,
  others: (count: number) => others({ count }),
  allClips: 'In all clips of this project',
  addName: 'Add to your names',
  named: (text: string) => `“${text}” is among your names now, for new videos.`,
} as const;
