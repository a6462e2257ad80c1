import type { EditRow } from './open-edit.ts';

/** The margin by which a clip can be extended without reloading anything. */
const AROUND_SEC = 30;

/** Returns the part of the source that an edit shows, with a margin. */
export function windowOfEdit({
  document: { ranges },
  sourceDurationSec,
}: Pick<EditRow, 'document' | 'sourceDurationSec'>): { startSec: number; endSec: number } {
  return {
    startSec: Math.max(0, Math.min(...ranges.map(({ startSec }) => startSec)) - AROUND_SEC),
    endSec: Math.min(sourceDurationSec, Math.max(...ranges.map(({ endSec }) => endSec)) + AROUND_SEC),
  };
}
