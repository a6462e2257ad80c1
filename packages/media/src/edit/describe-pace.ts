import type { CaptionCounts } from '../captions/plan-captions.ts';

/** The share of fast captions that viewers tolerate. */
const CONSIDERABLE_SHARE = 0.2;

/**
 * Returns a message if many captions change too fast to read. It contains no figures, so that all clips from a fast
 * speaker share it.
 */
export function describePace({ pages, fastPages }: Pick<CaptionCounts, 'pages' | 'fastPages'>): string[] {
  return fastPages > pages * CONSIDERABLE_SHARE
    ? ['More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.']
    : [];
}
