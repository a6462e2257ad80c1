import type { EditOverlay } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { moveOverlays } from './move-overlays.ts';

const range = (id: string, startSec: number, endSec: number, from?: string) => ({
  id,
  startSec,
  endSec,
  ...(from !== undefined && { from }),
});
const text = (startSec: number, anchorSec?: number): EditOverlay => ({
  kind: 'text',
  id: 'text-1',
  text: 'Look',
  place: { x: 0.5, y: 0.5 },
  size: 0.05,
  color: '#FFFFFF',
  startSec,
  endSec: startSec + 2,
  ...(anchorSec !== undefined && { anchorSec }),
});
const whole = [range('a', 10, 30)];
const cut = [range('a', 10, 14), range('r2', 18, 30, 'a')];

describe('an overlay', () => {
  it.each<[string, number, number]>([
    ['before a cut stays', 3, 3],
    ['after a cut moves with the words under it', 12, 8],
    ['at the start of the clip stays there', 0, 0],
  ])('%s', (_, fromSec, toSec) => {
    expect(moveOverlays([text(fromSec)], whole, cut)).toEqual([text(toSec)]);
    expect(moveOverlays([text(toSec)], cut, whole)).toEqual([text(fromSec)]);
  });

  it('over a cut starts at the join, and returns when the cut is restored', () => {
    const moved = moveOverlays([text(5)], whole, cut);
    expect(moved).toEqual([text(4, 15)]);
    expect(moveOverlays(moved, cut, whole)).toEqual([text(5)]);
    // In the meantime, another cut was made before it.
    const more = [range('a', 12, 14), range('r2', 18, 30, 'a')];
    const again = moveOverlays(moved, cut, more);
    expect(again).toEqual([text(2, 15)]);
    expect(moveOverlays(again, more, [range('a', 12, 30)])).toEqual([text(3)]);
  });

  it('over a cut end waits at the end', () => {
    const short = [range('a', 10, 20)];
    const moved = moveOverlays([text(15)], whole, short);
    expect(moved).toEqual([text(10, 25)]);
    expect(moveOverlays(moved, short, whole)).toEqual([text(15)]);
  });

  it('moves if the clip starts earlier or later, except for the hook', () => {
    const title: EditOverlay = {
      kind: 'title',
      id: 'hook',
      startSec: 0,
      endSec: 3,
      text: 'Hook',
      place: { x: 0.5, y: 0.2 },
    };
    expect(moveOverlays([title, text(5)], whole, [range('a', 7, 30)])).toEqual([title, text(8)]);
    expect(moveOverlays([title, text(5)], whole, [range('a', 12, 30)])).toEqual([title, text(3)]);
  });

  it('at the frame to which the clip’s start is trimmed returns when the trim is undone', () => {
    const trimmed = [range('a', 15, 30)];
    const moved = moveOverlays([text(5)], whole, trimmed);
    expect(moved).toEqual([text(0, 15)]);
    expect(moveOverlays(moved, trimmed, whole)).toEqual([text(5)]);
  });

  it('moves with its part if parts change places', () => {
    const parts = [range('a', 10, 14), range('b', 40, 46)];
    expect(moveOverlays([text(5)], parts, parts.toReversed())).toEqual([text(1)]);
  });

  it('stays with its own one of two equal parts', () => {
    const twice = [range('a', 10, 14), range('b', 10, 14)];
    const second = [range('a', 10, 14), range('b', 10, 11), range('c', 13, 14, 'b')];
    expect(moveOverlays([text(7.5)], twice, second)).toEqual([text(5.5)]);
    expect(moveOverlays([text(5.5)], second, twice)).toEqual([text(7.5)]);
    const first = [range('a', 10, 11), range('c', 13, 14, 'a'), range('b', 10, 14)];
    expect(moveOverlays([text(2)], twice, first)).toEqual([text(1, 12)]);
    // It also does not move to the other part when that one changes.
    expect(moveOverlays([text(1, 12)], first, [...first.slice(0, 2), range('b', 11, 14)])).toEqual([text(1, 12)]);
    expect(moveOverlays([text(1, 12)], first, twice)).toEqual([text(2)]);
    expect(moveOverlays([text(2)], [range('a', 10, 14)], twice)).toEqual([text(2)]);
  });

  it('over a removed part waits at its place', () => {
    const parts = [range('a', 10, 14), range('b', 40, 46), range('c', 60, 64)];
    const moved = moveOverlays([text(5)], parts, [range('a', 10, 14), range('c', 60, 64)]);
    expect(moved).toEqual([text(4, 41)]);
    expect(moveOverlays([text(1)], parts, [range('b', 40, 46), range('c', 60, 64)])).toEqual([text(0, 11)]);
  });
});
