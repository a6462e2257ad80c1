import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { changeCaptionLook, changeCaptions, changeGain, changeTitle, titleOf } from './change-looks.ts';
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
  it('of captions, title and sound are said and taken back', () => {
    let edit = changeCaptionLook(changeCaptions(clip, { isOn: true, styleId: 'marker' }), { size: 0.08 });
    edit = changeGain(changeTitle(edit, 'Nobody told me'), -3);
    expect(clipEdit.parse(edit)).toEqual(edit);
    expect(edit.captions).toEqual({ isOn: true, styleId: 'marker', look: { size: 0.08 } });
    // The clip is shorter than a title is read.
    expect(titleOf(edit)).toMatchObject({ text: 'Nobody told me', startSec: 0, endSec: 2 });
    expect(changeTitle(edit, 'Now you know').overlays).toHaveLength(1);
    edit = changeGain(changeTitle(edit, null), 0);
    expect(changeCaptions(edit, { isOn: undefined, styleId: undefined })).toEqual({
      ...clip,
      captions: { look: { size: 0.08 } },
    });
  });
});
