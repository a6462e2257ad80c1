import type { TimeRange } from '../../time/time-range.ts';
import type { Word } from '../transcript.ts';
import type { Levels } from './band-levels.ts';
import { countSyllables } from './count-syllables.ts';
import { findVoice } from './find-voice.ts';

/** The delay between a word's start and the rise in level; 30 to 50 ms was measured on recordings with known times. */
const LEAD_SEC = 0.03;
/** The time a word remains audible after its level falls. */
const TAIL_SEC = 0.05;
/**
 * The shortest relevant pause; shorter pauses may be within a word, or too short for anyone to notice an early caption.
 */
const MIN_PAUSE_SEC = 0.25;
/** The distance that a word may extend into a pause before its end is moved. */
const LATE_END_SEC = 0.15;
/** The time within which words in a pause belong to the voice after it; Whisper's words are up to 1.4 s early. */
const MAX_EARLY_SEC = 1.5;
/** The maximum delay after the start of a voice at which its first word is moved to that start. */
const MAX_LATE_SEC = 0.1;
/** The minimum remaining time for a word within its voice; a word with less shares the next word's time. */
const MIN_HEARD_SEC = 0.12;

/**
 * Moves the start of words after a pause, and the end of words before it, to the voice, because recognizers stretch
 * words over pauses. Words within a voice are unchanged.
 * @param words words in order, without overlap.
 * @param speech speech found by the voice activity model.
 * @param levels null if unknown.
 * @returns the words in the same order, without overlap.
 */
export function startAtVoice(words: readonly Word[], speech: readonly TimeRange[], levels: Levels | null): Word[] {
  const pauses = listPauses(findVoice(speech, levels));
  const moved = words.map((word) => ({ ...word }));
  let first = 0;
  for (let at = 0; at < moved.length; at++) {
    const word = moved[at];
    if (!word) continue;
    while (first < pauses.length && (pauses[first]?.endSec ?? 0) <= word.startSec) first++;
    const onsetSec = pauses[first - 1]?.endSec ?? Number.NEGATIVE_INFINITY;
    const isFirst = (moved[at - 1]?.endSec ?? 0) <= onsetSec;
    if (isFirst && word.startSec - onsetSec <= MAX_LATE_SEC) {
      word.startSec = Math.max(moved[at - 1]?.endSec ?? 0, onsetSec - LEAD_SEC);
    }
    for (let next = first; next < pauses.length; next++) {
      const pause = pauses[next];
      if (!pause || pause.startSec >= word.endSec) break;
      settleAtPause(moved, at, pause, speech);
    }
  }
  return moved;
}

/** Lists times without a voice, from before the first segment to after the last. */
function listPauses(voice: readonly TimeRange[]): TimeRange[] {
  if (voice.length === 0) return [];
  return [{ startSec: 0, endSec: 0 }, ...voice]
    .map(({ endSec }, at) => ({
      startSec: at === 0 ? 0 : endSec,
      endSec: voice[at]?.startSec ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ startSec, endSec }) => endSec - startSec >= MIN_PAUSE_SEC);
}

function settleAtPause(words: Word[], at: number, pause: TimeRange, speech: readonly TimeRange[]): void {
  const word = words[at];
  if (!word) return;
  const [beforeSec, afterSec] = [pause.startSec - word.startSec, word.endSec - pause.endSec];
  if (afterSec > 0 && afterSec >= beforeSec) moveStart(words, at, pause);
  else if (beforeSec > 0) {
    if (word.endSec - pause.startSec > LATE_END_SEC) word.endSec = pause.startSec + TAIL_SEC;
  } else if (pause.endSec - word.endSec <= Math.min(MAX_EARLY_SEC, -beforeSec) && !isSpoken(word, speech)) {
    moveStart(words, at, pause);
  }
}

/**
 * Moves a word's start to the end of a pause; words with too little time left share the time up to the next word that
 * has enough.
 */
function moveStart(words: Word[], at: number, pause: TimeRange): void {
  const before = words[at - 1];
  const startSec = Math.max(before?.endSec ?? 0, pause.endSec - LEAD_SEC);
  const word = words[at];
  if (!word) return;
  // The end of the voice before the pause belonged to the previous word.
  if (before && before.endSec >= word.startSec - 0.01 && before.endSec < pause.startSec) before.endSec = pause.startSec;
  let last = at;
  while (last + 1 < words.length && (words[last]?.endSec ?? 0) - startSec < MIN_HEARD_SEC * (last - at + 1)) last++;
  const endSec = words[last]?.endSec ?? startSec;
  if (endSec <= startSec) return;
  const group = words.slice(at, last + 1);
  if (group.length === 1) {
    word.startSec = startSec;
    return;
  }
  const weights = group.map(({ text }) => countSyllables(text));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  for (const [index, one] of group.entries()) {
    one.startSec = startSec + ((endSec - startSec) * done) / total;
    done += weights[index] ?? 0;
    one.endSec = startSec + ((endSec - startSec) * done) / total;
  }
}

function isSpoken(word: TimeRange, speech: readonly TimeRange[]): boolean {
  return speech.some(({ startSec, endSec }) => startSec < word.endSec && endSec > word.startSec);
}
