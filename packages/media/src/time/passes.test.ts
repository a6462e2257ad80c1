import { describe, expect, it } from 'vitest';
import { listClipTimesSec, listPasses } from './cut-list.ts';

const cut = (startSec: number, endSec: number) => ({ startSec, endSec });

describe('the passes of a cut list', () => {
  it('are one as long as the cuts ascend', () => {
    expect(listPasses([cut(1, 2), cut(2, 3), cut(5, 6)])).toEqual([
      { cuts: [cut(1, 2), cut(2, 3), cut(5, 6)], clipStartSec: 0 },
    ]);
  });

  it('restart if the clip goes back or repeats a part', () => {
    expect(listPasses([cut(5, 6), cut(1, 2), cut(3, 4), cut(3, 4)])).toEqual([
      { cuts: [cut(5, 6)], clipStartSec: 0 },
      { cuts: [cut(1, 2), cut(3, 4)], clipStartSec: 1 },
      { cuts: [cut(3, 4)], clipStartSec: 3 },
    ]);
  });
});

it('an instant of the source has every clip time at which it is shown', () => {
  const cuts = [cut(5, 6), cut(1, 2), cut(5, 6)];
  expect(listClipTimesSec(cuts, 5.25)).toEqual([0.25, 2.25]);
  expect(listClipTimesSec(cuts, 1)).toEqual([1]);
  expect(listClipTimesSec(cuts, 3)).toEqual([]);
});
