import { countOf } from '../../../lib/format/count-of.ts';

const clips = (count: number) => countOf(count, 'clip', 'clips');

/** Of going through the clips of a project: what was decided, and what comes of it. */
export const triageTexts = {
  label: 'Review',
  progress: (reviewed: number, all: number) => `${reviewed} of ${all} reviewed`,
  kept: (count: number) => `${count} kept`,
  keys: [
    ['Y', 'Keep'],
    ['N', 'Skip'],
    ['Z', 'Undo'],
  ],
  done: (kept: number, skipped: number) => `All reviewed: ${kept} kept, ${skipped} skipped.`,
  allSkipped: 'You skipped every clip. Keep one to download it.',
  downloadKept: (count: number) => `Download kept (${count})`,
  /** What was just done, beside the button that takes it back. */
  did: {
    one: {
      kept: (title: string) => `Kept “${title}”`,
      skipped: (title: string) => `Skipped “${title}”`,
      undecided: (title: string) => `No decision on “${title}”`,
    },
    many: {
      kept: (count: number) => `Kept ${clips(count)}`,
      skipped: (count: number) => `Skipped ${clips(count)}`,
      undecided: (count: number) => `No decision on ${clips(count)}`,
    },
  },
  undone: 'Undone',
  /** Of several clips at once. */
  selection: {
    label: 'Selected clips',
    select: (number: number, title: string) => `Select clip ${number}: ${title}`,
    count: (count: number) => `${count} selected`,
    all: (count: number) => `Select all ${count}`,
    clear: 'Clear selection',
    download: (count: number) => `Download (${count})`,
    downloadSome: (count: number, skipped: number) => `Download (${count}), without ${skipped} skipped`,
    remove: 'Delete',
  },
  deleted: {
    one: (title: string) => `Deleted “${title}”`,
    many: (count: number) => `Deleted ${clips(count)}`,
  },
  notSaved: (titles: string, reason: string) => `Could not be saved: ${titles}. ${reason}`,
  andMore: (titles: string, count: number) => `${titles} and ${count} more`,
} as const;
