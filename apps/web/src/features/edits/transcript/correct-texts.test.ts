import { plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { correctOverlays, correctText, correctTexts } from './correct-texts.ts';

const correction = { heard: 'guttenberg', text: 'Gutenberg' };

describe('correctText', () => {
  it.each([
    ['The Guttenberg Bible, by Guttenberg.', correction, 'The Gutenberg Bible, by Gutenberg.'],
    ['Guttenbergs', correction, 'Guttenbergs'],
    ['Curb your curb', { heard: 'curb', text: 'kerb' }, 'Kerb your kerb'],
    ['Élan', { heard: 'lan', text: 'plan' }, 'Élan'],
    ['C++ (2)', { heard: 'C++', text: 'C#' }, 'C# (2)'],
    ['新しい地域の断片', { heard: '地域', text: '知識' }, '新しい知識の断片'],
    ['wood-cutter', { heard: 'wood-cutter', text: 'woodcutter' }, 'woodcutter'],
  ])('replaces whole words in %s', (text, change, expected) => {
    expect(correctText(text, change)).toBe(expected);
  });
});

describe('correctTexts', () => {
  it('corrects the title, the caption and hashtags, and merges equal hashtags', () => {
    const texts = {
      title: 'The Guttenberg Bible',
      caption: 'An example of fine typography.',
      hashtags: ['#Guttenberg', '#GuttenbergBible', '#Gutenberg', '#guttenbergs'],
    };
    expect(correctTexts(texts, correction)).toEqual({
      title: 'The Gutenberg Bible',
      hashtags: ['#Gutenberg', '#GutenbergBible', '#guttenbergs'],
    });
  });

  it('returns null if nothing changes', () => {
    expect(correctTexts({ title: 'A bible', caption: '', hashtags: ['#bible'] }, correction)).toBeNull();
  });
});

it('correctOverlays corrects titles on the picture, and keeps a document without the word', () => {
  const edit = plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]);
  const hook = { kind: 'title' as const, id: 'hook', startSec: 0, endSec: 3, place: { x: 0.5, y: 0.2 } };
  const titled = { ...edit, overlays: [{ ...hook, text: 'The Guttenberg Bible' }] };
  expect(correctOverlays(titled, correction).overlays).toEqual([{ ...hook, text: 'The Gutenberg Bible' }]);
  expect(correctOverlays(edit, correction)).toBe(edit);
});
