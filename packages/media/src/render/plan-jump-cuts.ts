import type { CutList } from '../time/cut-list.ts';
import { clipRange, durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';
import type { Word } from '../transcript/transcript.ts';
import { fillersOf } from './fillers.ts';

/** What jump cuts are made from; all times are in the source. */
export type JumpCutInput = {
  window: TimeRange;
  /** Words inside the window, in order. */
  words: readonly Word[];
  silences: readonly TimeRange[];
  /** ISO 639-1 code; null removes only what is a filler in every language. */
  language: string | null;
  /** Shortest silence that is cut; default 0.6 s. */
  minSilenceSec?: number;
  /** Silence left on each side of a cut, so that speech breathes; default 0.12 s. */
  keepSec?: number;
};

/** Less than this is not worth a jump. */
const MIN_REMOVED_SEC = 0.15;
/** A rest without a word that is shorter than this would only flash up. */
const MIN_KEPT_SEC = 0.35;
/** A pause this long sets a phrase off from its neighbor. */
const PAUSE_SEC = 0.15;

/**
 * The parts of a window to keep when silences and fillers are cut out. No cut falls inside a word that stays. The whole
 * window where nothing would be left.
 */
export function planJumpCuts(input: JumpCutInput): CutList {
  const { window, words, silences, minSilenceSec = 0.6, keepSec = 0.12 } = input;
  const fillers = findFillers(words, input.language);
  const spoken = words.filter((word) => !fillers.has(word));
  const dead = silences
    .map((silence) => clipRange(silence, window))
    .filter((silence) => silence !== null && durationOf(silence) >= minSilenceSec)
    .map((silence) => shrink(silence as TimeRange, window, keepSec));
  const hesitations = [...fillers].map(({ startSec, endSec }) => ({ startSec, endSec }));
  const wanted = mergeRanges([...dead, ...hesitations], MIN_REMOVED_SEC).flatMap((range) =>
    withoutWords(range, spoken),
  );
  const removed = wanted.filter((range) => durationOf(range) >= MIN_REMOVED_SEC);
  const kept = invertRanges(removed, window).filter(
    (range) => durationOf(range) >= MIN_KEPT_SEC || spoken.some((word) => overlapSec(word, range) > 0),
  );
  return kept.length > 0 ? kept : [{ ...window }];
}

/** At the window's own ends nothing is joined, so nothing needs to be kept there. */
function shrink(silence: TimeRange, window: TimeRange, keepSec: number): TimeRange {
  return {
    startSec: silence.startSec <= window.startSec ? window.startSec : silence.startSec + keepSec,
    endSec: silence.endSec >= window.endSec ? window.endSec : silence.endSec - keepSec,
  };
}

function withoutWords(range: TimeRange, words: readonly Word[]): TimeRange[] {
  return invertRanges(
    words.filter((word) => overlapSec(word, range) > 0),
    range,
  );
}

function findFillers(words: readonly Word[], language: string | null): Set<Word> {
  const { hesitations, phrases } = fillersOf(language);
  const found = new Set(words.filter((word) => hesitations.includes(bare(word.text))));
  for (const phrase of phrases.map((text) => text.split(' '))) {
    for (let first = 0; first + phrase.length <= words.length; first++) {
      const run = words.slice(first, first + phrase.length);
      const matches = run.every((word, index) => bare(word.text) === phrase[index]);
      if (matches && isSetOff(words, first, first + phrase.length - 1, found)) for (const word of run) found.add(word);
    }
  }
  return found;
}

/** Whether punctuation, a pause, a hesitation or the window's end stands on both sides of a phrase. */
function isSetOff(words: readonly Word[], first: number, last: number, fillers: ReadonlySet<Word>): boolean {
  const isApart = (left: Word | undefined, right: Word | undefined) =>
    !left ||
    !right ||
    fillers.has(left) ||
    fillers.has(right) ||
    /[\p{P}]$/u.test(left.text) ||
    right.startSec - left.endSec >= PAUSE_SEC;
  return isApart(words[first - 1], words[first]) && isApart(words[last], words[last + 1]);
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
}
