import type { TimeRange } from '../../time/time-range.ts';
import type { Word } from '../transcript.ts';
import { longestWordSec, placeEach } from './place-words.ts';

/** A word with possibly missing or wrong times, in source time. */
export type LooseWord = Omit<Word, 'startSec' | 'endSec'> & { startSec: number | null; endSec: number | null };

/** The minimum duration of a word; Whisper's time step is 20 ms. */
const MIN_WORD_SEC = 0.02;
/** The share of impossible times above which the remaining times are not trusted either. */
const MAX_IMPOSSIBLE = 0.3;
/** The maximum overlap between successive words; recognizers that decode in chunks produce slight overlaps. */
const ORDER_SLACK_SEC = 0.1;

/**
 * Assigns every word a time. Impossible times (past the audio's end or out of word order) are ignored. Words without
 * times share the gap between their neighbors; they only take time from a neighbor if there is no gap. If too many
 * times are impossible, all words are placed within speech.
 * @param range the time range of the words' audio.
 * @param speech times with speech; empty if unknown.
 * @returns non-overlapping words in order, each with a duration if the range allows it; `shared` is the number of words
 * without times, `isPlaced` is true if all words were placed.
 */
export function settleTimes(
  loose: readonly LooseWord[],
  range: TimeRange,
  speech: readonly TimeRange[],
): { words: Word[]; shared: number; isPlaced: boolean } {
  const timed = loose.filter(({ startSec }) => startSec !== null);
  const possible = keepPossible(loose, range);
  const left = possible.filter(({ startSec }) => startSec !== null).length;
  const isPlaced = left < (1 - MAX_IMPOSSIBLE) * timed.length || left === 0;
  const words = isPlaced ? possible.map((word) => ({ ...word, startSec: null, endSec: null })) : possible;
  const settled = fillGaps(closeWords(words, range), range, speech);
  return { words: settled, shared: isPlaced ? 0 : loose.length - timed.length, isPlaced };
}

/** Returns the words without impossible times. */
function keepPossible(words: readonly LooseWord[], range: TimeRange): LooseWord[] {
  const inside = words.map((word) => {
    const { startSec, endSec } = word;
    if (startSec === null || startSec >= range.endSec || startSec < range.startSec - ORDER_SLACK_SEC) {
      return { ...word, startSec: null, endSec: null };
    }
    const isBackwards = endSec !== null && endSec < startSec;
    return { ...word, startSec: Math.max(range.startSec, startSec), endSec: isBackwards ? null : endSec };
  });
  const inOrder = longestAscent(inside.map(({ startSec }) => startSec));
  return inside.map((word, at) => (inOrder.has(at) ? word : { ...word, startSec: null, endSec: null }));
}

/** Returns the positions of the longest subsequence of times that never jumps back by more than the tolerance. */
function longestAscent(times: readonly (number | null)[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  const timeAt = (index: number) => times[index] ?? 0;
  for (const [at, time] of times.entries()) {
    if (time === null) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeAt(ends[middle] ?? 0) <= time + ORDER_SLACK_SEC) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const places = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) places.add(at);
  return places;
}

/** Ends each word before the next one starts, and removes the times of words left without a duration. */
function closeWords(words: readonly LooseWord[], range: TimeRange): LooseWord[] {
  let fromSec = range.startSec;
  const starts = words.map(({ startSec }) => {
    if (startSec === null) return null;
    fromSec = Math.max(fromSec, startSec);
    return fromSec;
  });
  let nextSec = range.endSec;
  return words
    .map((word, at) => ({ word, startSec: starts[at] ?? null }))
    .toReversed()
    .map(({ word, startSec }) => {
      if (startSec === null) return { ...word, startSec, endSec: null };
      const endSec = Math.min(word.endSec ?? startSec + longestWordSec(word.text), nextSec);
      if (endSec - startSec < MIN_WORD_SEC) return { ...word, startSec: null, endSec: null };
      nextSec = startSec;
      return { ...word, startSec, endSec };
    })
    .toReversed();
}

function fillGaps(words: readonly LooseWord[], range: TimeRange, speech: readonly TimeRange[]): Word[] {
  const filled: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word && word.startSec !== null && word.endSec !== null) {
      filled.push({ ...word, startSec: word.startSec, endSec: word.endSec });
      at++;
      continue;
    }
    let until = at;
    while (until < words.length && words[until]?.startSec === null) until++;
    const run = words.slice(at, until);
    const next = words[until];
    const gap = { startSec: filled.at(-1)?.endSec ?? range.startSec, endSec: next?.startSec ?? range.endSec };
    at = until;
    if (gap.endSec - gap.startSec >= run.length * MIN_WORD_SEC) {
      filled.push(...place(run, gap, speech));
      continue;
    }
    // If there is no gap, the longer neighbor shares its time with the run, as do more preceding words if necessary.
    const isNextLonger = next?.endSec != null && next.endSec - gap.endSec > lengthOf(filled.at(-1));
    const shared = [...run];
    if (next && (isNextLonger || filled.length === 0)) {
      shared.push(next);
      gap.endSec = next.endSec ?? gap.endSec;
      at = until + 1;
    }
    while (filled.length > 0 && gap.endSec - gap.startSec < shared.length * MIN_WORD_SEC) {
      const last = filled.pop() as Word;
      shared.unshift(last);
      gap.startSec = last.startSec;
    }
    filled.push(...place(shared, gap, []));
  }
  return filled;
}

const lengthOf = (word: Word | undefined) => (word ? word.endSec - word.startSec : 0);

function place(words: readonly LooseWord[], gap: TimeRange, speech: readonly TimeRange[]): Word[] {
  const texts = words.map(({ text }) => text);
  const times = placeEach(texts, gap, speech);
  const isPressed = times.some(({ startSec, endSec }) => endSec - startSec < MIN_WORD_SEC);
  const spread = isPressed ? evenly(words.length, gap) : times;
  return words.map((word, at) => ({ ...word, ...(spread[at] ?? gap) }));
}

function evenly(count: number, { startSec, endSec }: TimeRange): TimeRange[] {
  const stepSec = (endSec - startSec) / count;
  return Array.from({ length: count }, (_, at) => ({
    startSec: startSec + at * stepSec,
    endSec: startSec + (at + 1) * stepSec,
  }));
}
