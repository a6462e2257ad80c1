import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { expect, test } from 'vitest';
import { listEditTexts } from './list-edit-texts.ts';

test('fonts need the characters of corrections, titles and texts, not only those of the transcript', () => {
  const edit: ClipEdit = {
    ...plainClipEdit([{ id: 'a', startSec: 0, endSec: 4 }]),
    words: { '0': { text: 'Привет' }, '1': { isHidden: true } },
    overlays: [{ kind: 'title', id: 'hook', startSec: 0, endSec: 3, text: '你好', place: { x: 0.5, y: 0.2 } }],
  };
  expect(listEditTexts(null, edit).map(({ text }) => text)).toEqual(['Привет', '你好']);
  expect(listEditTexts(null, null)).toEqual([]);
});
