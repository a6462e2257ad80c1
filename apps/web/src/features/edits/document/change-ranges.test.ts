import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import {
  canJoinNext,
  clipSecOf,
  duplicatePart,
  findClipSec,
  joinNext,
  movePart,
  nextFrameSec,
  placeInSource,
  removePart,
  splitOffScene,
  splitPart,
  trimPart,
  trimToPlace,
} from './change-ranges.ts';
import type { EditSource } from './list-edit-words.ts';

const source: EditSource = {
  words: [],
  firstWord: 0,
  window: { startSec: 4, endSec: 40 },
  snap: (ranges) => ranges.map((range) => ({ ...range })),
};
const clip = plainClipEdit([
  { id: 'a', startSec: 10, endSec: 14 },
  { id: 'b', startSec: 20, endSec: 26 },
]);

describe('parts of a clip', () => {
  it('map times of the clip to times of the source and back', () => {
    expect(placeInSource(clip.ranges, 5)).toEqual({ index: 1, sourceSec: 21 });
    expect(clipSecOf(clip.ranges, { index: 1, sourceSec: 21 })).toBe(5);
    expect(placeInSource(clip.ranges, 99)).toEqual({ index: 1, sourceSec: 26 });
    expect(findClipSec(clip.ranges, 12)).toBe(2);
    expect(findClipSec(clip.ranges, 15)).toBe(4);
    expect(findClipSec(clip.ranges, 19)).toBe(4);
    expect([0.2, 0.21].map((sec) => Math.round(nextFrameSec(sec, 0.04) / 0.04))).toEqual([5, 6]);
  });

  it('can be split, moved, joined and removed', () => {
    const split = splitPart(clip, 1.5, source);
    expect(split.ranges).toEqual([
      { id: 'a', startSec: 10, endSec: 11.5 },
      { id: 'part-3', startSec: 11.5, endSec: 14 },
      { id: 'b', startSec: 20, endSec: 26 },
    ]);
    expect(canJoinNext(split.ranges, 0)).toBe(true);
    expect(joinNext(split, 0)).toEqual(clip);
    expect(canJoinNext(split.ranges, 1)).toBe(false);
    const moved = movePart(split, 1, 1, source);
    expect(moved.ranges.map(({ id }) => id)).toEqual(['a', 'b', 'part-3']);
    expect(clipEdit.safeParse(moved).success).toBe(true);
    expect(movePart(clip, 0, -1, source)).toBe(clip);
    expect(removePart(removePart(clip, 0), 0).ranges).toEqual([{ id: 'b', startSec: 20, endSec: 26 }]);
    expect(splitPart(clip, 0.1, source)).toBe(clip);
  });

  it('can be split off at scene boundaries', () => {
    const timesOf = ({ ranges }: typeof clip) => ranges.map(({ startSec, endSec }) => [startSec, endSec]);
    const other = [20, 26];
    expect(timesOf(splitOffScene(clip, 2, [11, 13, 22], source))).toEqual([[10, 11], [11, 13], [13, 14], other]);
    expect(timesOf(splitOffScene(clip, 0.5, [11, 13], source))).toEqual([[10, 11], [11, 14], other]);
    expect(timesOf(splitOffScene(clip, 3, [11, 13], source))).toEqual([[10, 13], [13, 14], other]);
    expect(splitOffScene(clip, 2, [10.1, 15], source)).toBe(clip);
  });

  it('can be trimmed up to their neighbors', () => {
    const edgeOf = (index: number, edge: 'start' | 'end', toSec: number) =>
      trimPart(clip, index, { edge, toSec }, source).ranges[index];
    expect(edgeOf(0, 'start', 8)).toEqual({ id: 'a', startSec: 8, endSec: 14 });
    expect(edgeOf(0, 'start', 0)?.startSec).toBe(4);
    expect(edgeOf(0, 'end', 25)?.endSec).toBe(20);
    expect(edgeOf(1, 'start', 5)?.startSec).toBe(14);
    expect(edgeOf(1, 'end', 90)?.endSec).toBe(40);
    expect(edgeOf(1, 'end', 3)?.endSec).toBe(20.2);
  });
});

it('dragging an edge at its limit changes nothing', () => {
  const atLimit = trimPart(clip, 0, { edge: 'start', toSec: 0 }, source);
  expect(atLimit.ranges[0]?.startSec).toBe(4);
  expect(trimPart(atLimit, 0, { edge: 'start', toSec: -3 }, source)).toBe(atLimit);
});

describe('parts that are moved and repeated', () => {
  it('move by several places at once, and stay if there are no others', () => {
    const three = { ...clip, ranges: [...clip.ranges, { id: 'c', startSec: 30, endSec: 32 }] };
    const ids = (index: number, by: number) => movePart(three, index, by, source).ranges.map(({ id }) => id);
    expect([ids(0, 2), ids(2, -2), ids(1, 1)]).toEqual([
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
    ]);
    expect([movePart(three, 0, 0, source), movePart(three, 2, 1, source)]).toEqual([three, three]);
  });

  it('are repeated with all of their settings', () => {
    const framed = { ...clip, captions: { ...clip.captions, ranges: { a: { isOn: false } } } };
    const { ranges, captions } = duplicatePart(framed, 0);
    expect(ranges).toEqual([clip.ranges[0], { ...clip.ranges[0], id: 'part-3' }, clip.ranges[1]]);
    expect(captions.ranges).toEqual({ a: { isOn: false }, 'part-3': { isOn: false } });
  });

  it('start and end at the playhead, unless a flash would remain', () => {
    expect(trimToPlace(clip, 5, 'start', source).ranges[1]).toMatchObject({ startSec: 21, endSec: 26 });
    expect(trimToPlace(clip, 5, 'end', source).ranges[1]).toMatchObject({ startSec: 20, endSec: 21 });
    expect(trimToPlace(clip, 4, 'end', source)).toBe(clip);
    expect(trimToPlace(clip, 9.9, 'start', source)).toBe(clip);
  });
});
