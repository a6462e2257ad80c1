import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { changeSound, changeTitle, changeTitleLength, titleOf } from './change-looks.ts';
import { correctWord, emphasizeWords, hideWords } from './change-words.ts';
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
  it('are corrected, hidden and emphasized by their number, and nothing stays of what is taken back', () => {
    let edit = correctWord(clip, first, '  Curbeam ');
    edit = emphasizeWords(hideWords(edit, words, true), [first], true);
    expect(edit.words).toEqual({ 40: { text: 'Curbeam', isHidden: true, isEmphasized: true }, 41: { isHidden: true } });
    expect(clipEdit.safeParse(edit).success).toBe(true);
    edit = emphasizeWords(hideWords(edit, words, false), words, false);
    expect(correctWord(edit, first, '')).toEqual(clip);
    expect(correctWord(edit, first, 'Curb')).toEqual(clip);
  });
});

describe('looks', () => {
  it('of title and sound are said and taken back', () => {
    let edit = changeSound(changeTitle(clip, 'Nobody told me'), { gainDb: -3, fadeOutSec: 1 });
    expect(clipEdit.parse(edit)).toEqual(edit);
    // The clip is shorter than a title is read.
    expect(titleOf(edit)).toMatchObject({ text: 'Nobody told me', startSec: 0, endSec: 2 });
    expect(titleOf(changeTitleLength(edit, 1.5))?.endSec).toBe(1.5);
    expect(changeTitle(edit, 'Now you know').overlays).toHaveLength(1);
    edit = changeSound(changeTitle(edit, null), { gainDb: 0, fadeOutSec: 0 });
    expect(edit).toEqual(clip);
  });
});
