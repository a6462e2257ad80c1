import { inEnglish } from '@clipwright/messages';

const kept = inEnglish<{ count: number }>('{count, number} kept');

/** Texts of the feed of clips on a phone. */
export const feedTexts = {
  label: 'Clips feed',
  place: (number: number, count: number) => `Clip ${number} of ${count}`,
  announced: (number: number, count: number, title: string) => `Clip ${number} of ${count}: ${title}`,
  kept: (count: number) => kept({ count }),
  more: 'more on the way',
  stopped: 'processing stopped',
  grid: 'Grid',
  /** The doubts about the video are displayed next to the grid of clips. */
  doubts: 'please check under Grid',
  swipe: 'Swipe',
  tapForSound: 'Tap for sound',
  details: 'Why, transcript and post',
  sheet: 'About this clip',
  versions: 'Change style or ratio',
  back: 'Back to Projects',
} as const;
