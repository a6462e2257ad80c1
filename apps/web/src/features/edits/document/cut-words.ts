import type { ClipEdit } from '@clipwright/clip-spec';
import { type EditSource, type EditWord, listEditWords } from './list-edit-words.ts';
import { type NewRange, newRangeId, setRanges } from './set-ranges.ts';

/** Air that stays beside a word that is kept, where there is so much. */
const AIR_SEC = 0.08;
/** What is left between two cuts without a word is seen as a flash. */
const ISLAND_SEC = 0.35;
const SAME_SEC = 1e-3;

type Stretch = { startSec: number; endSec: number };

/**
 * Leaves words out: the pauses beside them go with them, but none of a word that stays. What would leave nothing of the clip
 * changes nothing.
 * @param numbers in the whole transcript, both included.
 */
export function cutWords(edit: ClipEdit, numbers: readonly [number, number], source: EditSource): ClipEdit {
  const words = listEditWords(edit, source);
  let { ranges } = edit as { ranges: readonly NewRange[] };
  for (const run of listRuns(words, numbers, ({ state }) => state === 'in')) {
    const cut = stretchToCut(words, run);
    ranges = takeOut(ranges, cut);
  }
  const kept = words.filter((word) => word.state === 'in' && !isBetween(word.number, numbers));
  ranges = ranges.filter((range) => durationOf(range) >= ISLAND_SEC || kept.some((word) => isHeardIn(word, range)));
  if (ranges.length === 0 || sumOf(ranges) === sumOf(edit.ranges)) return edit;
  return setRanges(edit, source.snap(ranges));
}

/** Takes words back in, or in for the first time, with what lies between them and the words beside them. */
export function restoreWords(edit: ClipEdit, numbers: readonly [number, number], source: EditSource): ClipEdit {
  let result = edit;
  const runs = listRuns(listEditWords(edit, source), numbers, ({ state }) => state !== 'in');
  for (const run of runs) result = takeIn(result, run, source);
  return result;
}

/** The words from the clip's edge to one that lies outside of it. */
export function numbersUpTo(words: readonly EditWord[], { number, state }: EditWord): [number, number] {
  if (state === 'before') {
    const first = words.find((word) => word.number > number && word.state !== 'before');
    return [number, (first?.number ?? number + 1) - 1];
  }
  if (state === 'after') {
    const last = words.findLast((word) => word.number < number && word.state !== 'after');
    return [(last?.number ?? number - 1) + 1, number];
  }
  // A cut is restored as a whole: the words that were left out together.
  const isCut = (at: number) => words.find((word) => word.number === at)?.state === state;
  let [from, to] = [number, number];
  while (state === 'cut' && isCut(from - 1)) from--;
  while (state === 'cut' && isCut(to + 1)) to++;
  return [from, to];
}

const isBetween = (number: number, [from, to]: readonly [number, number]) => number >= from && number <= to;
const durationOf = ({ startSec, endSec }: Stretch) => endSec - startSec;
const sumOf = (ranges: readonly Stretch[]) => ranges.reduce((sum, range) => sum + durationOf(range), 0);

function isHeardIn({ startSec, endSec }: Stretch, range: Stretch): boolean {
  const middle = (startSec + endSec) / 2;
  return middle >= range.startSec && middle < range.endSec;
}

type Run = { first: EditWord; last: EditWord };

/** Words that follow each other and are all as wanted. */
function listRuns(
  words: readonly EditWord[],
  numbers: readonly [number, number],
  isWanted: (word: EditWord) => boolean,
): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    if (!isBetween(word.number, numbers) || !isWanted(word)) continue;
    const run = runs.at(-1);
    if (run?.last.number === word.number - 1) run.last = word;
    else runs.push({ first: word, last: word });
  }
  return runs;
}

function stretchToCut(words: readonly EditWord[], { first, last }: Run): Stretch {
  const before = words.find((word) => word.number === first.number - 1);
  const after = words.find((word) => word.number === last.number + 1);
  // A word beside it that is gone already leaves no pause between the two cuts.
  const startSec = !before
    ? Number.NEGATIVE_INFINITY
    : before.state === 'in'
      ? Math.max(before.endSec, Math.min(before.endSec + AIR_SEC, first.startSec))
      : Math.min(before.endSec, first.startSec);
  const endSec = !after
    ? Number.POSITIVE_INFINITY
    : after.state === 'in'
      ? Math.min(after.startSec, Math.max(after.startSec - AIR_SEC, last.endSec))
      : Math.max(after.startSec, last.endSec);
  return { startSec, endSec };
}

function takeOut(ranges: readonly NewRange[], cut: Stretch): NewRange[] {
  const result: NewRange[] = [];
  for (const [index, range] of ranges.entries()) {
    const rest = [
      { ...range, endSec: Math.min(range.endSec, cut.startSec) },
      { ...range, startSec: Math.max(range.startSec, cut.endSec) },
    ].filter((part) => durationOf(part) > SAME_SEC);
    if (cut.startSec >= range.endSec || cut.endSec <= range.startSec) result.push(range);
    else if (rest.length < 2) result.push(...rest);
    else {
      const [left, right] = rest as [NewRange, NewRange];
      const id = newRangeId([...result, ...ranges.slice(index)]);
      result.push(left, { ...right, id, from: range.from ?? range.id });
    }
  }
  return result;
}

function takeIn(edit: ClipEdit, { first, last }: Run, source: EditSource): ClipEdit {
  const { ranges } = edit;
  const words = listEditWords(edit, source);
  const before = words.find((word) => word.number === first.number - 1);
  const after = words.find((word) => word.number === last.number + 1);
  const isShown = (word: EditWord | undefined) => word?.state === 'in';
  // A neighbor that is shown says which part goes on; otherwise a little air is taken with the words.
  const left = isShown(before) ? ranges.findIndex((range) => before && isHeardIn(before, range)) : -1;
  const right = isShown(after) ? ranges.findIndex((range) => after && isHeardIn(after, range)) : -1;
  const airFrom = Math.max(source.window.startSec, before?.endSec ?? 0, first.startSec - AIR_SEC);
  const airTo = Math.min(source.window.endSec, after?.startSec ?? Number.POSITIVE_INFINITY, last.endSec + AIR_SEC);
  const stretch = { startSec: Math.min(airFrom, first.startSec), endSec: Math.max(airTo, last.endSec) };
  const [leftRange, rightRange] = [ranges[left], ranges[right]];
  let changed: NewRange[];
  if (leftRange && rightRange && right === left + 1) {
    changed = ranges.toSpliced(left, 2, { ...leftRange, endSec: rightRange.endSec });
  } else if (leftRange && left !== right) {
    changed = ranges.with(left, { ...leftRange, endSec: Math.max(leftRange.endSec, stretch.endSec) });
  } else if (rightRange && left !== right) {
    changed = ranges.with(right, { ...rightRange, startSec: Math.min(rightRange.startSec, stretch.startSec) });
  } else {
    const next = ranges.findIndex((range) => range.startSec >= stretch.endSec - SAME_SEC);
    changed = ranges.toSpliced(next < 0 ? ranges.length : next, 0, { ...stretch, id: newRangeId(ranges) });
  }
  return setRanges(edit, source.snap(changed));
}
