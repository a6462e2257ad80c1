import { type ClipEdit, clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { addBoxKey, boxKeysOf, findKey, nextKeySec, removeBoxKey, setBox } from './change-framing.ts';
import { type FramedPart, layoutOf, setLayout } from './change-layout.ts';
import { movePart, removePart, splitPart } from './change-ranges.ts';
import { addStep, redoStep, startHistory, undoStep } from './edit-history.ts';
import type { EditSource } from './list-edit-words.ts';

const clip = plainClipEdit([
  { id: 'a', startSec: 10, endSec: 14 },
  { id: 'b', startSec: 20, endSec: 26 },
]);
const source: EditSource = {
  words: [],
  firstWord: 0,
  window: { startSec: 4, endSec: 40 },
  snap: (ranges) => ranges.map((range) => ({ ...range })),
};
const left = { x: 0, y: 0.25, width: 0.16, height: 0.5 };
const right = { ...left, x: 0.5 };
const partOf = (edit: ClipEdit, index: number): FramedPart => {
  const range = edit.ranges[index];
  if (!range) throw new Error('There is such a part.');
  return { ratio: '9:16', range, frameSec: 0.04 };
};
const [a, b] = [partOf(clip, 0), partOf(clip, 1)];
const secOf = (edit: ClipEdit, part: FramedPart) => boxKeysOf(edit, part).map(({ atSec }) => atSec);
const moving = setBox(addBoxKey(setBox(clip, b, 21, left), b, 25), b, 25, right);

describe('the framing of a part', () => {
  it('is chosen for one ratio, and can be reset without a trace', () => {
    const whole = setLayout(clip, b, { kind: 'fit' });
    expect(clipEdit.parse(whole)).toEqual(whole);
    expect([layoutOf(whole, a), layoutOf(whole, b), layoutOf(whole, { ...b, ratio: '1:1' })]).toEqual([
      'auto',
      'fit',
      'auto',
    ]);
    expect(setLayout(whole, b, null)).toEqual(clip);
    expect(setLayout(clip, b, null)).toBe(clip);
    const segments = [{ startSec: 10, endSec: 26, layout: { kind: 'fit' as const }, by: 'auto' as const }];
    const framed: ClipEdit = { ...clip, framing: { '9:16': { segments } } };
    expect(setLayout(setBox(framed, a, 11, left), a, null)).toEqual(framed);
  });

  it('is not changed if the page does not support its layout', () => {
    const layouts = [{ kind: 'fit' as const }, { kind: 'stack' as const, tiles: [left, right] }];
    const own = layouts.map((layout, at) => ({
      startSec: 20 + 3 * at,
      endSec: 23 + 3 * at,
      layout,
      by: 'hand' as const,
    }));
    const stacked: ClipEdit = { ...clip, framing: { '9:16': { ranges: { b: own } } } };
    expect(layoutOf(stacked, b)).toBeNull();
    expect(boxKeysOf(stacked, b)).toEqual([]);
    expect(addBoxKey(stacked, b, 21)).toBe(stacked);
  });

  it('with one key applies to the whole part, and follows the box at any playhead position', () => {
    const one = setBox(clip, b, 22, left);
    expect(boxKeysOf(one, b)).toEqual([{ atSec: 22, ...left }]);
    expect(boxKeysOf(setBox(one, b, 25, right), b)).toEqual([{ atSec: 22, ...right }]);
  });

  it('with several keys changes at the playhead, in order and within the part', () => {
    expect(boxKeysOf(moving, b)).toEqual([
      { atSec: 21, ...left },
      { atSec: 25, ...right },
    ]);
    expect(clipEdit.parse(moving)).toEqual(moving);
    const held = addBoxKey(moving, b, 23);
    expect(boxKeysOf(held, b)[1]).toMatchObject({ atSec: 23, x: expect.closeTo(0.25) });
    expect(secOf(setBox(moving, b, 20.5, right), b)).toEqual([20.5, 21, 25]);
    expect(secOf(setBox(setBox(moving, b, 3, left), b, 99, left), b)).toEqual([20, 21, 25, 25.98]);
    expect(addBoxKey(moving, b, 25.01)).toBe(moving);
    expect(removeBoxKey(moving, b, 23)).toBe(moving);
    const first = removeBoxKey(moving, b, 25.01);
    expect(secOf(first, b)).toEqual([21]);
    expect(removeBoxKey(first, b, 21)).toBe(first);
  });

  it('provides the key at an instant and its neighbors', () => {
    const keys = boxKeysOf(moving, b);
    expect([20, 21.01, 23, 25].map((sec) => findKey(keys, b, sec))).toEqual([-1, 0, -1, 1]);
    expect([20, 21, 23, 25].map((sec) => nextKeySec(keys, b, sec, 1))).toEqual([21, 25, 25, null]);
    expect([20, 21, 23, 25].map((sec) => nextKeySec(keys, b, sec, -1))).toEqual([null, null, 21, 21]);
  });

  it('moves with its part, and is removed with it', () => {
    const moved = movePart(moving, 1, -1, source);
    expect(boxKeysOf(moved, partOf(moved, 0))).toEqual(boxKeysOf(moving, b));
    expect(removePart(moving, 1).framing).toEqual({ '9:16': {} });
    expect(clipEdit.safeParse(removePart(moving, 1)).success).toBe(true);
  });

  it('is copied to both halves of a split part, each with independent keys', () => {
    const split = splitPart(moving, 4 + 3, source);
    const [before, after] = [partOf(split, 1), partOf(split, 2)];
    expect(boxKeysOf(split, before)).toMatchObject([
      { atSec: 21, x: 0 },
      { atSec: 22.98, x: expect.closeTo(0.246, 2) },
    ]);
    expect(boxKeysOf(split, after)).toMatchObject([
      { atSec: 23, x: expect.closeTo(0.25) },
      { atSec: 25, x: 0.5 },
    ]);
    const changed = setBox(split, after, 24, left);
    expect(secOf(changed, after)).toEqual([23, 24, 25]);
    expect(boxKeysOf(changed, before)).toEqual(boxKeysOf(split, before));
    expect(clipEdit.parse(changed)).toEqual(changed);
    const still = splitPart(setBox(clip, b, 21, left), 4 + 3, source);
    expect(boxKeysOf(still, partOf(still, 2))).toEqual([{ atSec: 23, ...left }]);
  });

  it('changes by one step per drag, which is undone and redone as a whole', () => {
    let history = startHistory(clip);
    for (const x of [0.1, 0.2, 0.3])
      history = addStep(history, setBox(history.present, b, 21, { ...left, x }), x * 1e5, 'drag:box-1');
    expect(history.past).toEqual([clip]);
    const undone = undoStep(history);
    expect(undone.present).toBe(clip);
    expect(boxKeysOf(redoStep(undone).present, b)).toMatchObject([{ atSec: 21, x: 0.3 }]);
  });
});
