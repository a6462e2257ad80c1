import { inEnglish } from '@clipwright/messages';

type Count = { count: number };
const kept = inEnglish<Count>('Kept {count, plural, one {# clip} other {# clips}}');
const skipped = inEnglish<Count>('Skipped {count, plural, one {# clip} other {# clips}}');
const undecided = inEnglish<Count>('Cleared the decision on {count, plural, one {# clip} other {# clips}}');
const deleted = inEnglish<Count>('Deleted {count, plural, one {# clip} other {# clips}}');

const moreComing = inEnglish<Count & { kept: number }>(
  '{count, plural, one {# clip} other {# clips}} reviewed, {kept, number} kept. More clips are on the way.',
);

/** Texts of the triage of clips: decisions and their effects. */
export const triageTexts = {
  progress: (reviewed: number, all: number) => `${reviewed} of ${all} reviewed`,
  /** The progress with the number of kept clips. */
  progressKept: (reviewed: number, all: number, kept: number) => `${reviewed} of ${all} reviewed · ${kept} kept`,
  keys: [
    ['Y', 'Keep'],
    ['N', 'Skip'],
    ['Z', 'Undo'],
  ],
  done: (kept: number, skipped: number) => `All reviewed: ${kept} kept, ${skipped} skipped.`,
  /** The summary of all current clips while more are being made. */
  moreComing: (count: number, kept: number) => moreComing({ count, kept }),
  allSkipped: 'You skipped every clip. Keep one to download it.',
  downloadKept: (count: number) => `Download kept (${count})`,
  /** The last action, next to the button that undoes it. */
  did: {
    one: {
      kept: (title: string) => `Kept “${title}”`,
      skipped: (title: string) => `Skipped “${title}”`,
      undecided: (title: string) => `Cleared the decision on “${title}”`,
    },
    many: {
      kept: (count: number) => kept({ count }),
      skipped: (count: number) => skipped({ count }),
      undecided: (count: number) => undecided({ count }),
    },
  },
  undone: 'Undone',
  /** Texts for several clips at once. */
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
    many: (count: number) => deleted({ count }),
  },
  notSaved: (titles: string, reason: string) => `Could not be saved: ${titles}. ${reason}`,
  andMore: (titles: string, count: number) => `${titles} and ${count} more`,
} as const;
