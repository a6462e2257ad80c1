import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditChange } from '@clipwright/media/plan';
import type { TidyTools } from '../planning/create-tidy-tools.ts';
import { type EditSource, type EditWord, listEditWords } from './list-edit-words.ts';
import { type NewRange, newRangeId, setRanges } from './set-ranges.ts';

/** The padding beside a word in seconds, if there is enough silence. */
const AIR_SEC = 0.08;
const SAME_SEC = 1e-3;

type Stretch = { startSec: number; endSec: number };

/**
 * Cuts words, with edges at the positions that the engine chooses, so that remaining words are complete. Returns the
 * edit unchanged if no word of the clip would remain.
 * @param numbers the first and last word in the whole transcript, inclusive.
 */
export function cutWords(
  edit: ClipEdit,
  numbers: readonly [number, number],
  { source, removeWords }: { source: EditSource; removeWords: TidyTools['removeWords'] },
): EditChange {
  const [firstWord, lastWord] = numbers;
  const visible = listEditWords(edit, source).filter(({ state }) => state === 'in');
  const gone = visible.filter(({ number }) => isBetween(number, numbers));
  const nothing = { edit, savedSec: 0, leftOut: 0 };
  if (gone.length === visible.length) return nothing;
  const spans = edit.ranges
    .filter((range) => gone.some((word) => isHeardIn(word, range)))
    .map(({ id }) => ({ rangeId: id, firstWord, lastWord }));
  return spans.length === 0 ? nothing : removeWords(edit, spans);
}

/** Includes words again or for the first time, with the gaps to the words beside them. */
export function restoreWords(edit: ClipEdit, numbers: readonly [number, number], source: EditSource): ClipEdit {
  let result = edit;
  const runs = listRuns(listEditWords(edit, source), numbers, ({ state }) => state !== 'in');
  for (const run of runs) result = takeIn(result, run, source);
  return result;
}

/** Returns the words from the clip's edge to a word outside the clip. */
export function numbersUpTo(words: readonly EditWord[], { number, state }: EditWord): [number, number] {
  if (state === 'before') {
    const first = words.find((word) => word.number > number && word.state !== 'before');
    return [number, (first?.number ?? number + 1) - 1];
  }
  if (state === 'after') {
    const last = words.findLast((word) => word.number < number && word.state !== 'after');
    return [(last?.number ?? number - 1) + 1, number];
  }
  // Adjacent cut words are restored together.
  const isCut = (at: number) => words.find((word) => word.number === at)?.state === state;
  let [from, to] = [number, number];
  while (state === 'cut' && isCut(from - 1)) from--;
  while (state === 'cut' && isCut(to + 1)) to++;
  return [from, to];
}

const isBetween = (number: number, [from, to]: readonly [number, number]) => number >= from && number <= to;

function isHeardIn({ startSec, endSec }: Stretch, range: Stretch): boolean {
  const middle = (startSec + endSec) / 2;
  return middle >= range.startSec && middle < range.endSec;
}

type Run = { first: EditWord; last: EditWord };

/** Returns the runs of adjacent words that match. */
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

function takeIn(edit: ClipEdit, { first, last }: Run, source: EditSource): ClipEdit {
  const { ranges } = edit;
  const words = listEditWords(edit, source);
  const before = words.find((word) => word.number === first.number - 1);
  const after = words.find((word) => word.number === last.number + 1);
  const isShown = (word: EditWord | undefined) => word?.state === 'in';
  // A visible neighbor determines the part to extend. Without one, the words get a little padding.
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
