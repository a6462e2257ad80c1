import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutWords, numbersUpTo, restoreWords } from './cut-words.ts';
import { type EditSource, listEditWords } from './list-edit-words.ts';

/** Twelve words of 0.4 s, one every 0.6 s from 9 s on; the clip shows the third to the tenth. */
const words = Array.from({ length: 12 }, (_, index) => ({
  text: `w${index}`,
  startSec: 9 + index * 0.6,
  endSec: 9.4 + index * 0.6,
}));
const snapSec = (sec: number) => Math.round(sec * 25) / 25;
const source: EditSource = {
  words,
  firstWord: 100,
  window: { startSec: 0, endSec: 60 },
  snap: (ranges) =>
    ranges.map((range) => ({ ...range, startSec: snapSec(range.startSec), endSec: snapSec(range.endSec) })),
};
const clip = plainClipEdit([{ id: 'a', startSec: 10.12, endSec: 14.92 }]);
const states = (edit: typeof clip) =>
  listEditWords(edit, source)
    .map(({ state }) => state[0])
    .join('');

describe('words that are left out', () => {
  it('leave the ones beside them whole, with air', () => {
    expect(states(clip)).toBe('bbiiiiiiiiaa');
    const cut = cutWords(clip, [104, 105], source);
    expect(states(cut)).toBe('bbiicciiiiaa');
    // Words 103 and 106 are heard from 10.8 to 11.2 and from 12.6 on.
    expect(cut.ranges).toEqual([
      { id: 'a', startSec: 10.12, endSec: 11.28 },
      { id: 'part-2', startSec: 12.52, endSec: 14.92 },
    ]);
    expect(clipEdit.safeParse(cut).success).toBe(true);
  });

  it('leave no flash between two cuts', () => {
    const cut = cutWords(cutWords(clip, [104, 104], source), [105, 105], source);
    expect(cut.ranges).toHaveLength(2);
    expect(states(cut)).toBe('bbiicciiiiaa');
  });

  it('at an edge shorten the clip, and never leave nothing', () => {
    expect(cutWords(clip, [100, 103], source).ranges).toEqual([{ id: 'a', startSec: 11.32, endSec: 14.92 }]);
    expect(cutWords(clip, [100, 111], source)).toBe(clip);
    expect(cutWords(clip, [100, 101], source)).toBe(clip);
  });

  it('keep what is said of their part for both of its halves', () => {
    const styled = { ...clip, captions: { ranges: { a: { isOn: false } } } };
    const cut = cutWords(styled, [104, 105], source);
    expect(cut.captions.ranges).toEqual({ a: { isOn: false }, 'part-2': { isOn: false } });
    expect(restoreWords(cut, [104, 105], source).captions.ranges).toEqual({ a: { isOn: false } });
  });
});

describe('words that are taken in', () => {
  it('close the cut they left', () => {
    expect(restoreWords(cutWords(clip, [104, 105], source), [104, 105], source).ranges).toEqual(clip.ranges);
  });

  it('one of two leaves the other cut', () => {
    const cut = cutWords(clip, [104, 105], source);
    expect(states(restoreWords(cut, [104, 104], source))).toBe('bbiiiciiiiaa');
    expect(states(restoreWords(cut, [105, 105], source))).toBe('bbiiciiiiiaa');
  });

  it('in the middle of a cut become a part of their own', () => {
    const cut = cutWords(clip, [104, 106], source);
    const back = restoreWords(cut, [105, 105], source);
    expect(states(back)).toBe('bbiiciciiiaa');
    expect(back.ranges.map(({ startSec }) => startSec)).toEqual([10.12, 11.92, 13.12]);
  });

  it('extend the clip with all words up to them', () => {
    const all = listEditWords(clip, source);
    const [first, last] = [all[0], all[11]];
    if (!first || !last) throw new Error('There are words.');
    expect(numbersUpTo(all, first)).toEqual([100, 101]);
    expect(numbersUpTo(all, last)).toEqual([110, 111]);
    expect(states(restoreWords(clip, numbersUpTo(all, first), source))).toBe('iiiiiiiiiiaa');
    expect(states(restoreWords(clip, numbersUpTo(all, last), source))).toBe('bbiiiiiiiiii');
  });

  it('of a cut are those that were left out together', () => {
    const all = listEditWords(cutWords(clip, [104, 106], source), source);
    const word = all.find(({ number }) => number === 105);
    expect(word && numbersUpTo(all, word)).toEqual([104, 106]);
  });
});

it('whatever is cut and restored, the document stays valid and shows what was chosen', () => {
  const step = fc.tuple(fc.boolean(), fc.integer({ min: 100, max: 111 }), fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let edit = clip;
      for (const [cuts, from, count] of steps) {
        const numbers: [number, number] = [from, from + count];
        const before = listEditWords(edit, source);
        const next = (cuts ? cutWords : restoreWords)(edit, numbers, source);
        const wouldBeEmpty = before.every(
          ({ state, number }) => state !== 'in' || (number >= from && number <= from + count),
        );
        for (const [index, word] of listEditWords(next, source).entries()) {
          const isChosen = word.number >= numbers[0] && word.number <= numbers[1];
          if (!isChosen || (cuts && wouldBeEmpty)) expect(word.state === 'in').toBe(before[index]?.state === 'in');
          else expect(word.state === 'in').toBe(!cuts);
        }
        edit = next;
        expect(clipEdit.safeParse(edit).success).toBe(true);
      }
    }),
  );
});
