import type { TimeRange } from '../time/time-range.ts';
import type { Sentence, Word } from '../transcript/transcript.ts';

/** A place where a clip may start or end without cutting off a word. */
export type Boundary = {
  /** Index of the next word; the number of words at the end of the transcript. */
  beforeWord: number;
  /** The silence between the words on both sides. */
  gap: TimeRange;
  /**
   * True if one sentence ends here and another starts; false for a pause inside a sentence that is too long for a clip.
   */
  betweenSentences: boolean;
};

/**
 * Lists all places where clips may start or end, in order: sentence boundaries at which no other speaker is in the
 * middle of a word and, if these are more than `maxSec` apart, the longest pauses between them.
 */
export function listBoundaries(
  words: readonly Word[],
  sentences: readonly Sentence[],
  durationSec: number,
  maxSec: number,
): Boundary[] {
  if (words.length === 0) return [];
  const gaps = listGaps(words, durationSec);
  const borders = new Set([0, ...sentences.map((sentence) => sentence.firstWord), words.length]);
  const clean: Boundary[] = [];
  for (const [beforeWord, gap] of gaps.entries()) {
    if (gap && borders.has(beforeWord)) clean.push({ beforeWord, gap, betweenSentences: true });
  }
  const boundaries: Boundary[] = [];
  for (const boundary of clean) {
    const previous = boundaries.at(-1);
    if (previous) boundaries.push(...splitStretch(previous, boundary, gaps, maxSec));
    boundaries.push(boundary);
  }
  return boundaries;
}

/** Returns the silence before each word, null if someone speaks across it. */
function listGaps(words: readonly Word[], durationSec: number): (TimeRange | null)[] {
  const nextStartSec = new Array<number>(words.length + 1).fill(durationSec);
  for (let index = words.length - 1; index >= 0; index--) {
    nextStartSec[index] = Math.min(words[index]?.startSec ?? durationSec, nextStartSec[index + 1] ?? durationSec);
  }
  let lastEndSec = 0;
  return nextStartSec.map((endSec, index) => {
    lastEndSec = Math.max(lastEndSec, words[index - 1]?.endSec ?? 0);
    // Speech recognizers round to milliseconds or frames, so that successive words may seem to touch.
    if (lastEndSec > endSec + 0.002)
      return index === words.length ? { startSec: lastEndSec, endSec: lastEndSec } : null;
    return { startSec: Math.min(lastEndSec, endSec), endSec: Math.max(lastEndSec, endSec) };
  });
}

/**
 * Returns the pauses that split a stretch without usable boundaries into pieces of at most `maxSec`, the longest pause
 * first.
 */
function splitStretch(from: Boundary, to: Boundary, gaps: readonly (TimeRange | null)[], maxSec: number): Boundary[] {
  const pieces: Boundary[] = [];
  const open: [Boundary, Boundary][] = [[from, to]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [left, right] = pair;
    if (right.gap.startSec - left.gap.endSec <= maxSec) continue;
    const pause = longestPause(left, right, gaps);
    if (!pause) continue;
    pieces.push(pause);
    open.push([left, pause], [pause, right]);
  }
  return pieces.sort((a, b) => a.beforeWord - b.beforeWord);
}

function longestPause(left: Boundary, right: Boundary, gaps: readonly (TimeRange | null)[]): Boundary | null {
  const middleSec = (left.gap.endSec + right.gap.startSec) / 2;
  let best: { boundary: Boundary; merit: number } | null = null;
  for (let beforeWord = left.beforeWord + 1; beforeWord < right.beforeWord; beforeWord++) {
    const gap = gaps[beforeWord];
    if (!gap) continue;
    // If pauses are equally long, the one nearest the middle wins, so that no piece is tiny.
    const merit = gap.endSec - gap.startSec - 0.001 * Math.abs(gap.startSec - middleSec);
    if (!best || merit > best.merit) best = { boundary: { beforeWord, gap, betweenSentences: false }, merit };
  }
  return best?.boundary ?? null;
}
