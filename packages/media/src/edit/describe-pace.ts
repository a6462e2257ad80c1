import type { CaptionCounts } from '../captions/plan-captions.ts';
import type { WarningFact } from '../facts/warnings.ts';

/** The share of fast captions that viewers tolerate. */
const CONSIDERABLE_SHARE = 0.2;

/**
 * Returns a warning if many captions change too fast to read. It contains no figures, so that all clips from a fast
 * speaker share it.
 */
export function describePace({ pages, fastPages }: Pick<CaptionCounts, 'pages' | 'fastPages'>): WarningFact[] {
  return fastPages > pages * CONSIDERABLE_SHARE ? [{ code: 'speech-too-fast', facts: {} }] : [];
}
