import { expect, it } from 'vitest';
import { tidyTurns } from './tidy-turns.ts';

const turn = (voice: number, startSec: number, endSec: number) => ({ voice, startSec, endSec });

it('sorts turns that share a start, and counts voices in the order in which they begin', () => {
  expect(tidyTurns([turn(7, 4, 6), turn(3, 1, 5), turn(7, 1, 2)])).toEqual({
    turns: [turn(0, 1, 2), turn(1, 1, 5), turn(0, 4, 6)],
    order: [7, 3],
  });
});

it('merges turns of one voice over short pauses and overlaps, but not over those of others', () => {
  expect(tidyTurns([turn(0, 0, 2), turn(0, 2.2, 4), turn(0, 3, 5), turn(1, 2, 2.4), turn(0, 6, 7)]).turns).toEqual([
    turn(0, 0, 5),
    turn(1, 2, 2.4),
    turn(0, 6, 7),
  ]);
});

it('drops empty turns', () => {
  expect(tidyTurns([turn(2, 1, 1), turn(4, 2, 1)])).toEqual({ turns: [], order: [] });
});
