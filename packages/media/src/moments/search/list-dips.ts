import type { Posting } from './posting.ts';

/** The number of words to compare on either side of a boundary. */
const dipWords = 120;
/** The value at a transcript's start and end: a clear change. */
const dipAtEnds = 1.5;

/**
 * Rates the vocabulary change at each boundary between units: the mean minus the cosine similarity of the words before
 * and after, in standard deviations (lexical cohesion after Hearst's TextTiling, 1997). High where the topic changes.
 */
export function listDips(
  terms: readonly (string | null)[],
  wordsBefore: Float64Array,
  postings: ReadonlyMap<string, Posting>,
): Float64Array {
  const unitCount = wordsBefore.length - 1;
  const numberOf = new Map<string, number>();
  const weights: number[] = [];
  for (const [term, posting] of postings) {
    numberOf.set(term, weights.length);
    weights.push(Math.log(1 + unitCount / posting.units.length));
  }
  const numbers = Int32Array.from(terms, (term) => (term === null ? -1 : (numberOf.get(term) ?? -1)));
  const cosines = compareSides(numbers, Float64Array.from(weights), wordsBefore, dipWords);
  const inner = cosines.subarray(1, unitCount);
  const mean = inner.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, inner.length);
  const variance = inner.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / Math.max(1, inner.length);
  const deviation = Math.sqrt(variance) || 1;
  const dips = cosines.map((cosine) => (mean - cosine) / deviation);
  dips[0] = dipAtEnds;
  dips[unitCount] = dipAtEnds;
  return dips;
}

/**
 * Returns the cosine similarity, 0..1, of the weighted counts of terms on both sides of each boundary, by two sliding
 * windows.
 * @param numbers each word's term, an index into `weights`; negative for a word without one.
 * @param wordsBefore the number of words before each boundary, ascending.
 * @param sideWords the number of words to compare on either side.
 */
export function compareSides(
  numbers: Int32Array,
  weights: Float64Array,
  wordsBefore: Float64Array,
  sideWords: number,
): Float64Array {
  const left = new Float64Array(weights.length);
  const right = new Float64Array(weights.length);
  let dot = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  const count = (side: 'left' | 'right', at: number, change: 1 | -1) => {
    const number = numbers[at] ?? -1;
    if (number < 0) return;
    const weight = weights[number] ?? 0;
    const own = side === 'left' ? left : right;
    const other = side === 'left' ? right : left;
    const before = own[number] ?? 0;
    const after = before + change * weight;
    own[number] = after;
    dot += (after - before) * (other[number] ?? 0);
    const squareChange = after ** 2 - before ** 2;
    if (side === 'left') leftSquare += squareChange;
    else rightSquare += squareChange;
  };
  const cosines = new Float64Array(wordsBefore.length);
  let position = 0;
  for (let at = 0; at < Math.min(sideWords, numbers.length); at++) count('right', at, 1);
  for (let boundary = 0; boundary < wordsBefore.length; boundary++) {
    const target = wordsBefore[boundary] ?? 0;
    for (; position < target; position++) {
      count('right', position, -1);
      count('left', position, 1);
      if (position + sideWords < numbers.length) count('right', position + sideWords, 1);
      if (position - sideWords >= 0) count('left', position - sideWords, -1);
    }
    const norm = Math.sqrt(Math.max(0, leftSquare) * Math.max(0, rightSquare));
    cosines[boundary] = norm > 1e-9 ? dot / norm : 0;
  }
  return cosines;
}
