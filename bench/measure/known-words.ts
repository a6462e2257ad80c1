import { readFile } from 'node:fs/promises';
import type { TimeRange } from '../../packages/media/src/time/time-range.ts';

/** A word of a recording with known times. */
export type KnownWord = TimeRange & { text: string };

/** The shortest gap between words that counts as a pause, in seconds. */
const PAUSE_SEC = 0.3;

/** Reads word times: GRID's `.words.json`, pocketsphinx alignments (`.json`), or the first tier of a short TextGrid. */
export async function readKnownWords(path: string): Promise<KnownWord[]> {
  const text = await readFile(path, 'utf8');
  if (path.endsWith('.TextGrid')) return readTextGrid(text);
  const json = JSON.parse(text) as
    | { word: string; start: number; end: number }[]
    | { w: { t: string; b: number; d: number }[] };
  if (Array.isArray(json)) return json.map(({ word, start, end }) => ({ text: word, startSec: start, endSec: end }));
  return json.w
    .filter(({ t }) => !t.startsWith('<'))
    .map(({ t, b, d }) => ({ text: t.replace(/\(\d+\)$/, ''), startSec: b, endSec: b + d }));
}

function readTextGrid(text: string): KnownWord[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const tier = lines.indexOf('"IntervalTier"');
  const count = Number(lines[tier + 4]);
  return Array.from({ length: count }, (_, index) => {
    const [start, end, word] = lines.slice(tier + 5 + index * 3, tier + 8 + index * 3);
    return { startSec: Number(start), endSec: Number(end), text: (word ?? '').replaceAll('"', '') };
  }).filter(({ text: word }) => word !== '');
}

/** Returns true for each word that follows a pause. */
export function followPauses(words: readonly TimeRange[]): boolean[] {
  return words.map(({ startSec }, at) => startSec - (words[at - 1]?.endSec ?? Number.NEGATIVE_INFINITY) >= PAUSE_SEC);
}

/**
 * Pairs the words of two texts with the fewest changes.
 * @returns for each word of `known`, its index in `heard`, or -1 if it was left out; a misrecognized word has the index
 * of its replacement
 */
export function pairWords(known: readonly string[], heard: readonly string[]): { places: number[]; changes: number } {
  const width = heard.length + 1;
  const costs = new Uint32Array((known.length + 1) * width);
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0;
  for (let row = 0; row <= known.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      if (row === 0 || column === 0) costs[row * width + column] = row + column;
      else {
        const swap = costAt(row - 1, column - 1) + (known[row - 1] === heard[column - 1] ? 0 : 1);
        costs[row * width + column] = Math.min(swap, costAt(row - 1, column) + 1, costAt(row, column - 1) + 1);
      }
    }
  }
  const places = known.map(() => -1);
  let [row, column] = [known.length, heard.length];
  while (row > 0 && column > 0) {
    const swap = costAt(row - 1, column - 1) + (known[row - 1] === heard[column - 1] ? 0 : 1);
    if (costAt(row, column) === swap) places[--row] = --column;
    else if (costAt(row, column) === costAt(row - 1, column) + 1) row--;
    else column--;
  }
  return { places, changes: costAt(known.length, heard.length) };
}

/** Returns the comparable form of a word: only letters and digits, in lower case. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
