import { isDeepStrictEqual } from 'node:util';
import type { ClipEdit, EditOverlay, FramingSegment } from '@clipwright/clip-spec';
import { countChangedWords } from './count-changed-words.ts';
import type { MadeChoices } from './record-choices.ts';

/** The time in seconds below which a difference is not a person's. */
const SAME_SEC = 0.02;

/**
 * Returns the differences between a clip's edited document and the automatic one, as numbers. Texts are only counted.
 */
export function compareEdits(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  return {
    ...compareRanges(machine, edit),
    ...compareWords(machine, edit),
    ...compareCaptions(machine, edit),
    ...compareFraming(machine, edit),
    ...compareZooms(machine, edit),
    ...compareOverlays(machine, edit),
    ...compareSound(machine, edit),
    ...compareCovers(machine, edit),
  };
}

function compareRanges(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  const [before, after] = [joinRanges(machine), joinRanges(edit)];
  const startSec = round((after[0]?.startSec ?? 0) - (before[0]?.startSec ?? 0));
  const endSec = round((after.at(-1)?.endSec ?? 0) - (before.at(-1)?.endSec ?? 0));
  const [gaps, newGaps] = [listGaps(before), listGaps(after)];
  const areSame =
    gaps.length === newGaps.length && gaps.every((sec, index) => Math.abs(sec - (newGaps[index] ?? 0)) < SAME_SEC);
  return {
    ...(Math.abs(startSec) >= SAME_SEC && { 'start-moved': { sec: startSec } }),
    ...(Math.abs(endSec) >= SAME_SEC && { 'end-moved': { sec: endSec } }),
    ...(!areSame && {
      'parts-changed': { count: after.length, sec: round(lengthOf(after) - lengthOf(before)) },
    }),
  };
}

type Range = { startSec: number; endSec: number };

/** Joins parts that follow each other in the source: a split by itself cuts nothing. */
function joinRanges({ ranges }: ClipEdit): Range[] {
  const joined: Range[] = [];
  for (const { startSec, endSec } of ranges) {
    const last = joined.at(-1);
    if (last && Math.abs(startSec - last.endSec) < SAME_SEC) last.endSec = endSec;
    else joined.push({ startSec, endSec });
  }
  return joined;
}

/** Lists the times of the source at which parts end and the next ones begin. */
const listGaps = (ranges: readonly Range[]) =>
  ranges.slice(1).flatMap(({ startSec }, index) => [ranges[index]?.endSec ?? 0, startSec]);

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);

function compareWords(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  const keys = [...new Set([...Object.keys(machine.words), ...Object.keys(edit.words)])];
  const differing = keys.filter((key) => !isDeepStrictEqual(machine.words[key], edit.words[key]));
  if (differing.length === 0) return {};
  const words = differing.filter((key) => machine.words[key]?.text !== edit.words[key]?.text).length;
  const removed = differing.filter((key) => edit.words[key]?.isHidden && !machine.words[key]?.isHidden).length;
  return { 'words-changed': { words, removed, count: differing.length } };
}

function compareCaptions(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  const count = countDifferences(machine.captions, edit.captions);
  return count > 0 ? { 'captions-changed': { count } } : {};
}

/** A segment set by hand changes the layout if the automatic one there is of another kind, otherwise the crop. */
function compareFraming(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  const set = listSegments(edit).filter(
    ({ segment, ratio }) =>
      segment.by === 'hand' &&
      !listSegments(machine).some((other) => other.ratio === ratio && isDeepStrictEqual(other.segment, segment)),
  );
  const isLayout = ({ segment, ratio }: PlacedSegment) => {
    const middleSec = (segment.startSec + segment.endSec) / 2;
    const before = listSegments(machine).find(
      (other) => other.ratio === ratio && other.segment.startSec <= middleSec && middleSec < other.segment.endSec,
    );
    return before === undefined ? !isWindow(segment) : kindOf(before.segment) !== kindOf(segment);
  };
  const layouts = set.filter(isLayout).length;
  const crops = set.length - layouts;
  return {
    ...(layouts > 0 && { 'layout-changed': { count: layouts } }),
    ...(crops > 0 && { 'crop-changed': { count: crops } }),
  };
}

type PlacedSegment = { ratio: string; segment: FramingSegment };

function listSegments({ framing }: ClipEdit): PlacedSegment[] {
  return Object.entries(framing).flatMap(([ratio, { segments = [], ranges = {} }]) =>
    [segments, ...Object.values(ranges)].flat().map((segment) => ({ ratio, segment })),
  );
}

const isWindow = ({ layout }: FramingSegment) => layout.kind === 'follow' || layout.kind === 'box';
const kindOf = (segment: FramingSegment) => (isWindow(segment) ? 'window' : segment.layout.kind);

function compareZooms(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  const [added, removed] = compareLists(machine.punchIns, edit.punchIns);
  const isSame = machine.slowZooms === edit.slowZooms;
  return added + removed > 0 || !isSame ? { 'zooms-changed': { added, removed } } : {};
}

function compareOverlays(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  const [before, after] = [machine.overlays, edit.overlays];
  const isHook = ({ kind }: EditOverlay) => kind === 'title';
  const [hooks, newHooks] = [before.filter(isHook), after.filter(isHook)];
  const [added, removed] = compareLists(
    before.filter((each) => !isHook(each)),
    after.filter((each) => !isHook(each)),
  );
  return {
    ...(!isDeepStrictEqual(hooks, newHooks) && {
      'hook-title-changed': {
        words: countChangedWords(textOf(hooks), textOf(newHooks)),
        added: Math.max(0, newHooks.length - hooks.length),
        removed: Math.max(0, hooks.length - newHooks.length),
      },
    }),
    ...(added + removed > 0 && { 'overlays-changed': { added, removed } }),
  };
}

const textOf = (overlays: readonly EditOverlay[]) =>
  overlays.map((overlay) => ('text' in overlay ? overlay.text : '')).join(' ');

function compareSound(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  const count = countDifferences(machine.sound, edit.sound);
  return count > 0 ? { 'sound-changed': { count } } : {};
}

/** The cover's time is relative to the start of the clip's first part. */
function compareCovers(machine: ClipEdit, edit: ClipEdit): MadeChoices {
  if (!edit.cover || isDeepStrictEqual(machine.cover, edit.cover)) return {};
  return { 'cover-chosen': { sec: round(edit.cover.atSec - (edit.ranges[0]?.startSec ?? 0)) } };
}

/** Counts the settings that differ. */
function countDifferences(before: object, after: object): number {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (key) => !isDeepStrictEqual(one.get(key), other.get(key)),
  ).length;
}

/** Counts the entries that only the second list has, and those that only the first has. */
function compareLists(before: readonly unknown[], after: readonly unknown[]): [number, number] {
  const countNew = (list: readonly unknown[], known: readonly unknown[]) =>
    list.filter((each) => !known.some((other) => isDeepStrictEqual(each, other))).length;
  return [countNew(after, before), countNew(before, after)];
}

const round = (sec: number) => Math.round(sec * 100) / 100;
