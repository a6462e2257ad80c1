import { plainClipEdit } from '@clipwright/clip-spec';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { EditPlayer } from '../stage/edit-player.ts';
import { timelineMessages as texts } from './timeline-messages.ts';
import { usePartChanges } from './use-part-changes.ts';

const clip = plainClipEdit([
  { id: 'a', startSec: 10, endSec: 14 },
  { id: 'b', startSec: 20, endSec: 24 },
]);
const source = {
  words: [],
  firstWord: 0,
  window: { startSec: 0, endSec: 60 },
  snap: <T,>(all: readonly T[]) => [...all],
};

function open() {
  const announce = vi.fn();
  const player = new EditPlayer(clip.ranges, 0);
  const { result } = renderHook(() => {
    const [edit, setEdit] = useState(clip);
    const change = (apply: (before: typeof edit) => typeof edit) => {
      setEdit(apply);
      return true;
    };
    const editing = { edit, change };
    const instants = { snapTargetsSec: [12.05, 21], sceneCutsSec: [11, 13] };
    return { edit, parts: usePartChanges({ editing, source, player, announce, ...instants }) };
  });
  const ranges = () => result.current.edit.ranges.map(({ startSec, endSec }) => [startSec, endSec]);
  return { announce, player, result, ranges };
}

it('a split snaps to a nearby word, and is exact if snapping is off', () => {
  for (const [isExact, atSec] of [
    [false, 12.05],
    [true, 12],
  ] as const) {
    const { player, result, ranges } = open();
    result.current.parts.snapWithinSec.current = 0.1;
    player.seek(2);
    act(() => result.current.parts.split({ isExact }));
    expect(ranges()).toEqual([
      [10, atSec],
      [atSec, 14],
      [20, 24],
    ]);
  }
});

it('each change of a part is announced', () => {
  const { announce, player, result, ranges } = open();
  act(() => result.current.parts.move(1, -1));
  expect(announce.mock.lastCall).toEqual([texts.moved({ part: 2, to: 1, all: 2 })]);
  act(() => result.current.parts.duplicate(0));
  expect(announce.mock.lastCall).toEqual([texts.duplicated({ part: 1 })]);
  player.setRanges(result.current.edit.ranges);
  player.seek(1);
  act(() => result.current.parts.trimHere('start'));
  expect(announce.mock.lastCall).toEqual([texts.startsHere({ part: 1, at: '0:01.00' })]);
  act(() => result.current.parts.remove(1));
  expect(announce.mock.lastCall).toEqual([texts.removed({ part: 2 })]);
  expect(ranges()).toEqual([
    [21, 24],
    [10, 14],
  ]);
});

it('an impossible change has no effect and is not announced', () => {
  const { announce, result, ranges } = open();
  act(() => {
    result.current.parts.trimHere('end');
    result.current.parts.move(0, -1);
    result.current.parts.split();
  });
  expect(announce).not.toHaveBeenCalled();
  expect(ranges()).toEqual([
    [10, 14],
    [20, 24],
  ]);
});
