import type { CaptionCounts } from '../captions/plan-captions.ts';

/** Viewers don't mind a few fast captions. */
const CONSIDERABLE_SHARE = 0.2;

/** Returns a sentence if many captions pass too fast to read. It has no figures, so that all clips of a fast speaker share it. */
export function describePace({ pages, fastPages }: Pick<CaptionCounts, 'pages' | 'fastPages'>): string[] {
  return fastPages > pages * CONSIDERABLE_SHARE
    ? ['More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.']
    : [];
}
