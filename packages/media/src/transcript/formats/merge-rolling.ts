import type { RawCue } from './raw-cue.ts';

/** Captions scroll if at least this share of the cues repeats text from the previous cue. */
const ROLLING_SHARE = 0.3;
const ROLLING_CUES = 3;
/** The maximum number of lines in scrolling captions. */
const MAX_LINES = 4;
/** A repeated line only counts as scrolling if one cue follows the other without a pause. */
const CONTIGUOUS_SEC = 0.2;

/**
 * Undoes scrolling captions, such as YouTube's automatic ones: each cue repeats the previous cue's last line above its
 * own, and 10 ms cues contain only the repeated line. Every line is kept once, in the cue where it first appears. Files
 * that do not scroll are unchanged, because people do repeat themselves.
 */
export function mergeRolling(cues: readonly RawCue[]): RawCue[] {
  const merged: RawCue[] = [];
  let visibleLines: string[] = [];
  let shownUntilSec = Number.NEGATIVE_INFINITY;
  let repeats = 0;
  for (const cue of cues) {
    const lines = cue.payload.split('\n').filter((line) => plainText(line) !== '');
    const plain = lines.map(plainText);
    const repeated = cue.startSec - shownUntilSec <= CONTIGUOUS_SEC ? countRepeated(visibleLines, plain) : 0;
    if (repeated > 0 && repeated < lines.length) repeats++;
    if (repeated < lines.length) merged.push({ ...cue, payload: lines.slice(repeated).join('\n') });
    visibleLines = plain;
    shownUntilSec = cue.endSec;
  }
  return repeats >= ROLLING_CUES && repeats >= ROLLING_SHARE * cues.length ? merged : [...cues];
}

/** Counts the lines at the top of `next` that match the bottom lines of `shown`. */
function countRepeated(shown: readonly string[], next: readonly string[]): number {
  for (let count = Math.min(shown.length, next.length, MAX_LINES); count > 0; count--) {
    if (next.slice(0, count).every((line, at) => line === shown[shown.length - count + at])) return count;
  }
  return 0;
}

function plainText(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
