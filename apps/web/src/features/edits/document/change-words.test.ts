import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { correctWord, emphasizeWords, hideWords, joinWords, showAsHeard, splitText } from './change-words.ts';
import { listEditWords } from './list-edit-words.ts';

const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 2 }]);
const words = listEditWords(clip, {
  words: [
    { text: 'Curb', startSec: 0, endSec: 0.5 },
    { text: 'beam', startSec: 0.5, endSec: 1 },
  ],
  firstWord: 40,
  window: { startSec: 0, endSec: 2 },
  snap: (ranges) => [...ranges],
});
const [first] = words;
if (!first) throw new Error('There are words.');

describe('words', () => {
  it('are corrected, hidden and emphasized by number, and a reset leaves nothing behind', () => {
    let edit = correctWord(clip, first, '  Curbeam ');
    edit = emphasizeWords(hideWords(edit, words, true), [first], true);
    expect(edit.words).toEqual({ 40: { text: 'Curbeam', isHidden: true, isEmphasized: true }, 41: { isHidden: true } });
    expect(clipEdit.safeParse(edit).success).toBe(true);
    edit = emphasizeWords(hideWords(edit, words, false), words, false);
    expect(correctWord(edit, first, '')).toEqual(clip);
    expect(correctWord(edit, first, 'Curb')).toEqual(clip);
  });

  it('are joined into one word for as long as all of them are spoken, and can be reset to the recognized words', () => {
    const edit = joinWords(emphasizeWords(clip, [first], true), words);
    expect(edit.words).toEqual({ 40: { text: 'Curbbeam', endSec: 1, isEmphasized: true }, 41: { isHidden: true } });
    expect(clipEdit.safeParse(edit).success).toBe(true);
    expect(showAsHeard(edit, words).words).toEqual({ 40: { isEmphasized: true } });
    const marked = words.map((word, index) => ({ ...word, text: ['“New', '-York”,'][index] ?? '' }));
    expect(joinWords(clip, marked).words['40']?.text).toBe('“NewYork”,');
    expect(joinWords(clip, [first])).toBe(clip);
    const long = words.map((word) => ({ ...word, text: 'x'.repeat(60) }));
    expect(joinWords(clip, long)).toBe(clip);
  });

  it.each([
    ['Curbbeam', 4, 'Curb beam'],
    ['Curbbeam', 0, 'Curb beam'],
    ['Curbbeam', null, 'Curb beam'],
    ['Curb beam', 2, 'Cu rb beam'],
    ['Curb beam', 5, 'Curb beam'],
    ['a', null, 'a'],
  ])('%s is split at %s into %s', (text, at, split) => {
    expect(splitText(text, at)).toBe(split);
  });
});
