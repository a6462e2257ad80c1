import { type ClipEdit, type EditExcess, findEditExcess, clipEditLimits as limits } from '@clipwright/clip-spec';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { editLimitMessages as texts } from './edit-limit-messages.ts';

const bounds: Readonly<Record<EditExcess, number>> = {
  ranges: limits.ranges,
  // The first pass goes back to nothing.
  passes: limits.passes - 1,
  clipSec: limits.clipSec / 60,
  words: limits.words,
  overlays: limits.overlays,
  punchIns: limits.punchIns,
};

/** Why a document cannot follow another, as a sentence: the server would not take it. Null where it can. */
export function describeEditExcess(next: ClipEdit, before: ClipEdit): string | null {
  const excess = findEditExcess(next);
  // What is too much already may become less.
  if (excess === null || findEditExcess(before) === excess) return null;
  return texts[excess](formatNumber(bounds[excess]));
}
