import bidiModule, { type Bidi } from 'bidi-js';

// The package's types describe an ES module; Node loads its CommonJS build, whose export is the factory itself.
const bidi = (bidiModule as unknown as () => Bidi)();

/** Returns true if text runs from right to left: most of its letters belong to such a script. */
export function runsRightToLeft(text: string): boolean {
  const rightToLeft = text.match(
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu,
  );
  const letters = text.match(/\p{L}/gu);
  return (rightToLeft?.length ?? 0) * 2 > (letters?.length ?? 0);
}

/**
 * Orders a line's words from left to right on screen using the Unicode bidirectional algorithm: an English name inside
 * a Hebrew sentence keeps its own order.
 */
export function orderWords(
  words: readonly { text: string; joinsPrevious: boolean }[],
  isRightToLeft: boolean,
): { index: number; isRightToLeft: boolean }[] {
  const offsets: number[] = [];
  let line = '';
  words.forEach((word, index) => {
    if (index > 0 && !word.joinsPrevious) line += ' ';
    offsets.push(line.length);
    line += word.text;
  });
  const { levels } = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr');
  const placed = words.map((word, index) => {
    const start = offsets[index] ?? 0;
    const letterAt = word.text.search(/[\p{L}\p{N}]/u);
    return { index, level: levels[start + Math.max(0, letterAt)] ?? 0 };
  });
  const highest = Math.max(0, ...placed.map((word) => word.level));
  for (let level = highest; level > 0; level--) reverseRuns(placed, level);
  return placed.map(({ index, level }) => ({ index, isRightToLeft: level % 2 === 1 }));
}

/** Rule L2: reverses every run of words at `level` or above. */
function reverseRuns(words: { index: number; level: number }[], level: number) {
  let start = 0;
  while (start < words.length) {
    let end = start;
    while (end < words.length && (words[end]?.level ?? 0) >= level) end += 1;
    if (end > start) words.splice(start, end - start, ...words.slice(start, end).reverse());
    start = end + 1;
  }
}
