import { plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { keepKnownStyles } from './keep-known-styles.ts';

const plain = plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]);
const styleIds = new Set(['marker', 'own-1']);

it('only a deleted style is removed', () => {
  const captions = { isOn: true, styleId: 'own-2', ranges: { a: { styleId: 'own-3', isOn: false } } };
  expect(keepKnownStyles({ ...plain, captions }, styleIds).captions).toEqual({
    isOn: true,
    ranges: { a: { isOn: false } },
  });
});

it('existing styles stay', () => {
  const edit = { ...plain, captions: { styleId: 'own-1', ranges: { a: { styleId: 'marker' } } } };
  expect(keepKnownStyles(edit, styleIds)).toEqual(edit);
  expect(keepKnownStyles(plain, styleIds)).toEqual(plain);
});
