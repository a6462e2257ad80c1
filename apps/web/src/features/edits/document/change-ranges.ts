import type { ClipEdit, EditRange } from '@clipwright/clip-spec';
import type { EditSource } from './list-edit-words.ts';
import { newRangeId, setRanges } from './set-ranges.ts';

/** The shortest part in seconds. A shorter one would only flash. */
const shortestPartSec = 0.2;
const SAME_SEC = 1e-3;

/** A source time and the index of its part. */
type SourcePlace = { index: number; sourceSec: number };

export function placeInSource(ranges: readonly EditRange[], clipSec: number): SourcePlace {
  let passedSec = 0;
  for (const [index, { startSec, endSec }] of ranges.entries()) {
    const lengthSec = endSec - startSec;
    if (clipSec < passedSec + lengthSec) return { index, sourceSec: startSec + Math.max(0, clipSec - passedSec) };
    passedSec += lengthSec;
  }
  return { index: ranges.length - 1, sourceSec: ranges.at(-1)?.endSec ?? 0 };
}

/** Returns the clip time of a source time in a part. */
export function clipSecOf(ranges: readonly EditRange[], { index, sourceSec }: SourcePlace): number {
  const passedSec = ranges.slice(0, index).reduce((sum, range) => sum + range.endSec - range.startSec, 0);
  const range = ranges[index];
  return range ? passedSec + Math.min(Math.max(sourceSec, range.startSec), range.endSec) - range.startSec : passedSec;
}

/**
 * Returns the first clip time of a source time. For a time outside the clip, returns that of the nearest visible time.
 */
export function findClipSec(ranges: readonly EditRange[], sourceSec: number): number {
  const index = ranges.findIndex((range) => sourceSec >= range.startSec && sourceSec < range.endSec);
  if (index >= 0) return clipSecOf(ranges, { index: index, sourceSec });
  const distance = ({ startSec, endSec }: EditRange) =>
    Math.min(Math.abs(startSec - sourceSec), Math.abs(endSec - sourceSec));
  const nearest = ranges.reduce(
    (best, range, index) => (distance(range) < distance(ranges[best] ?? range) ? index : best),
    0,
  );
  return clipSecOf(ranges, { index: nearest, sourceSec });
}

/** Returns the first frame at or after a clip time: the one on which a word that starts then is spoken. */
export function nextFrameSec(clipSec: number, frameSec: number): number {
  return Math.ceil(clipSec / frameSec - SAME_SEC) * frameSec;
}

export function clipLengthSec(ranges: readonly EditRange[]): number {
  return ranges.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
}

/** Splits the part at a clip time; returns the edit unchanged if either half would be too short. */
export function splitPart(edit: ClipEdit, clipSec: number, source: EditSource): ClipEdit {
  const { ranges } = edit;
  const { index, sourceSec } = placeInSource(ranges, clipSec);
  const range = ranges[index];
  if (!range || sourceSec - range.startSec < shortestPartSec || range.endSec - sourceSec < shortestPartSec) return edit;
  const right = { id: newRangeId(ranges), from: range.id, startSec: sourceSec, endSec: range.endSec };
  return setRanges(edit, source.snap(ranges.toSpliced(index, 1, { ...range, endSec: sourceSec }, right)));
}

/** Returns the times of scene changes within a part. */
export function listSceneStarts({ startSec, endSec }: EditRange, sceneCutsSec: readonly number[]): number[] {
  return sceneCutsSec.filter((sec) => sec >= startSec + shortestPartSec && sec <= endSec - shortestPartSec);
}

/** Splits the scene at a clip time off into its own part; returns the edit unchanged if the part has only one scene. */
export function splitOffScene(
  edit: ClipEdit,
  clipSec: number,
  sceneCutsSec: readonly number[],
  source: EditSource,
): ClipEdit {
  const { index, sourceSec } = placeInSource(edit.ranges, clipSec);
  const range = edit.ranges[index];
  if (!range) return edit;
  const starts = listSceneStarts(range, sceneCutsSec);
  const isOver = (sec: number) => sec <= sourceSec + SAME_SEC;
  // Split at the later time first, so that earlier positions do not change.
  const at = [starts.find((sec) => !isOver(sec)), starts.findLast(isOver)].filter((sec) => sec !== undefined);
  return at.reduce((now, sec) => splitPart(now, clipSecOf(now.ranges, { index, sourceSec: sec }), source), edit);
}

/** True if the next part continues this one, so that the two can be joined. */
export function canJoinNext(ranges: readonly EditRange[], index: number): boolean {
  const [range, next] = [ranges[index], ranges[index + 1]];
  return range !== undefined && next !== undefined && Math.abs(next.startSec - range.endSec) < SAME_SEC;
}

export function joinNext(edit: ClipEdit, index: number): ClipEdit {
  const { ranges } = edit;
  const [range, next] = [ranges[index], ranges[index + 1]];
  if (!range || !next || !canJoinNext(ranges, index)) return edit;
  return setRanges(edit, ranges.toSpliced(index, 2, { ...range, endSec: next.endSec }));
}

/** Moves a part by a number of positions; returns the edit unchanged if the target does not exist. */
export function movePart(edit: ClipEdit, index: number, by: number, source: EditSource): ClipEdit {
  const { ranges } = edit;
  const [range, other] = [ranges[index], ranges[index + by]];
  if (!range || !other || by === 0) return edit;
  return setRanges(edit, source.snap(ranges.toSpliced(index, 1).toSpliced(index + by, 0, range)));
}

/** Repeats a part right after itself. */
export function duplicatePart(edit: ClipEdit, index: number): ClipEdit {
  const { ranges } = edit;
  const range = ranges[index];
  if (!range) return edit;
  const copy = { ...range, id: newRangeId(ranges), from: range.id };
  return setRanges(edit, ranges.toSpliced(index + 1, 0, copy));
}

export function removePart(edit: ClipEdit, index: number): ClipEdit {
  return edit.ranges.length < 2 ? edit : setRanges(edit, edit.ranges.toSpliced(index, 1));
}

/** Trims the part at a clip time to that time; returns the edit unchanged if the rest would be too short. */
export function trimToPlace(edit: ClipEdit, clipSec: number, edge: 'start' | 'end', source: EditSource): ClipEdit {
  const { index, sourceSec } = placeInSource(edit.ranges, clipSec);
  const range = edit.ranges[index];
  const leftSec = range && (edge === 'start' ? range.endSec - sourceSec : sourceSec - range.startSec);
  if (leftSec === undefined || leftSec < shortestPartSec) return edit;
  return trimPart(edit, index, { edge, toSec: sourceSec }, source);
}

/** Moves an edge of a part, within the available source and the neighboring parts. */
export function trimPart(
  edit: ClipEdit,
  index: number,
  { edge, toSec }: { edge: 'start' | 'end'; toSec: number },
  source: EditSource,
): ClipEdit {
  const { ranges } = edit;
  const range = ranges[index];
  if (!range) return edit;
  const others = ranges.filter((other) => other !== range);
  const least = Math.max(
    source.window.startSec,
    ...others.map(({ endSec }) => endSec).filter((endSec) => endSec <= range.startSec + SAME_SEC),
  );
  const most = Math.min(
    source.window.endSec,
    ...others.map(({ startSec }) => startSec).filter((startSec) => startSec >= range.endSec - SAME_SEC),
  );
  const moved =
    edge === 'start'
      ? { ...range, startSec: Math.min(Math.max(toSec, least), range.endSec - shortestPartSec) }
      : { ...range, endSec: Math.max(Math.min(toSec, most), range.startSec + shortestPartSec) };
  const snapped = source.snap(ranges.with(index, moved));
  // An edge at its limit adds no steps to undo.
  const { startSec, endSec } = snapped[index] ?? range;
  if (Math.abs(startSec - range.startSec) < SAME_SEC && Math.abs(endSec - range.endSec) < SAME_SEC) return edit;
  return setRanges(edit, snapped);
}
