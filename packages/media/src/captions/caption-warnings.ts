import type { CaptionCounts } from './plan-captions.ts';

/** Sentences for the user about what the captions of a clip leave out or could not do. */
export function captionWarnings(counts: CaptionCounts): string[] {
  const warnings: string[] = [];
  const { removedEmoji, fastPages, pages } = counts;
  if (removedEmoji > 0) {
    warnings.push(
      `${countOf(removedEmoji, 'emoji', 'emoji')} left out of the captions, which cannot show them in colour.`,
    );
  }
  if (fastPages > 0) {
    warnings.push(
      `${countOf(fastPages, 'caption', 'captions')} of ${pages} stand too briefly to read in comfort, because the speech is that fast.`,
    );
  }
  return warnings;
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
