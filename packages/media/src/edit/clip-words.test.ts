import { describe, expect, it } from 'vitest';
import { listClipWords } from './clip-words.ts';

const word = (index: number, startSec: number, endSec: number) => ({ index, text: `w${index}`, startSec, endSec });
const range = (id: string, startSec: number, endSec: number, clipStartSec: number) => ({
  id,
  startSec,
  endSec,
  clipStartSec,
  clipEndSec: clipStartSec + endSec - startSec,
});

describe('the words of a clip', () => {
  it('are at the times at which they are audible in it', () => {
    const words = [word(0, 10, 10.5), word(1, 12, 12.4), word(2, 40.25, 40.75)];
    const placed = [range('later', 40, 42, 0), range('earlier', 9.5, 11, 2)];
    expect(listClipWords(words, placed)).toEqual([
      { ...word(2, 40.25, 40.75), rangeId: 'later', clipStartSec: 0.25, clipEndSec: 0.75 },
      { ...word(0, 10, 10.5), rangeId: 'earlier', clipStartSec: 2.5, clipEndSec: 3 },
    ]);
  });

  it('are those with their middle in a range, once for each range', () => {
    const words = [word(0, 9.6, 10.6), word(1, 10.9, 11.8)];
    const placed = [range('one', 10, 11, 0), range('two', 10, 12, 1)];
    expect(listClipWords(words, placed).map(({ index, rangeId }) => [index, rangeId])).toEqual([
      [0, 'one'],
      [0, 'two'],
      [1, 'two'],
    ]);
  });
});
