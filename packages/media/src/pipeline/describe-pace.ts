import type { CaptionCounts } from '../captions/plan-captions.ts';

/** The share of fast captions up to which viewers do not mind. */
const CONSIDERABLE_SHARE = 0.2;

/**
 * Returns a sentence if many captions pass too fast to read. The sentence has no figures, so that all clips of a fast
 * speaker share it.
 */
export function describePace({ pages, fastPages }: Pick<CaptionCounts, 'pages' | 'fastPages'>): string[] {
  return fastPages > pages * CONSIDERABLE_SHARE
    ? ['More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.']
    : [];
}
