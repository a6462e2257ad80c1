import type { EditRow } from './open-edit.ts';

/** So much around a clip can be taken into it without loading anything again. */
const AROUND_SEC = 30;

/** The part of the source that an edit shows, and what is around it. */
export function windowOfEdit({
  document: { ranges },
  sourceDurationSec,
}: Pick<EditRow, 'document' | 'sourceDurationSec'>): { startSec: number; endSec: number } {
  return {
    startSec: Math.max(0, Math.min(...ranges.map(({ startSec }) => startSec)) - AROUND_SEC),
    endSec: Math.min(sourceDurationSec, Math.max(...ranges.map(({ endSec }) => endSec)) + AROUND_SEC),
  };
}
