import { type ClipEdit, type EditExcess, findEditExcess, clipEditLimits as limits } from '@clipwright/clip-spec';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { editLimitMessages as texts } from './edit-limit-messages.ts';

const bounds: Readonly<Record<EditExcess, number>> = {
  ranges: limits.ranges,
  // The first pass does not go back to an earlier part.
  passes: limits.passes - 1,
  clipSec: limits.clipSec / 60,
  words: limits.words,
  overlays: limits.overlays,
  punchIns: limits.punchIns,
};

/** Returns the reason why the server would reject a document after a change; null if it would not. */
export function describeEditExcess(next: ClipEdit, before: ClipEdit): string | null {
  const excess = findEditExcess(next);
  // An existing excess may be reduced.
  if (excess === null || findEditExcess(before) === excess) return null;
  return texts[excess]({ most: formatNumber(bounds[excess]) });
}
