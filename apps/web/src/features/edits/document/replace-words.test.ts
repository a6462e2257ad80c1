import { clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { type EditSource, listEditWords } from './list-edit-words.ts';
import { findInWords, replaceFound } from './replace-words.ts';

const source: EditSource = {
  words: 'Rome was “new york,” once. New York was Rome. Rome'.split(' ').map((text, index) => ({
    text,
    startSec: index,
    endSec: index + 0.5,
  })),
  firstWord: 40,
  window: { startSec: 0, endSec: 60 },
  snap: (ranges) => [...ranges],
};
/** A clip of all but the last word. */
const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 8.9 }]);
const find = (wanted: string, edit = clip) => findInWords(listEditWords(edit, source), wanted);
const captionsOf = (edit: typeof clip) =>
  listEditWords(edit, source)
    .flatMap(({ text, isHidden, state }) => (isHidden || state !== 'in' ? [] : [text]))
    .join(' ');

describe('the search text', () => {
  it.each([
    ['rome', [[40], [48]]],
    [
      'New York',
      [
        [42, 43],
        [45, 46],
      ],
    ],
    ['york was', [[46, 47]]],
    ['Rom', []],
    [' … ', []],
    ['', []],
  ])('%j matches whole words of the clip only', (wanted, numbers) => {
    expect(find(wanted).map((run) => run.map(({ number }) => number))).toEqual(numbers);
  });
});

describe('a match', () => {
  it('is replaced with its punctuation preserved, and the recognized text is kept', () => {
    const edit = replaceFound(clip, find('rome'), 'Roma');
    expect(captionsOf(edit)).toBe('Roma was “new york,” once. New York was Roma.');
    expect(edit.ranges).toEqual(clip.ranges);
    expect(clipEdit.safeParse(edit).success).toBe(true);
  });

  it('is replaced word by word if the number of words is the same', () => {
    expect(captionsOf(replaceFound(clip, find('new york'), 'San Juan'))).toBe(
      'Rome was “San Juan,” once. San Juan was Rome.',
    );
  });

  it('is displayed at its first word if there are fewer or more words', () => {
    const edit = replaceFound(clip, find('new york'), 'NYC');
    expect(captionsOf(edit)).toBe('Rome was “NYC,” once. NYC was Rome.');
    expect(find('nyc', edit)).toHaveLength(2);
  });

  it('is kept if the replacement is empty', () => {
    expect(replaceFound(clip, find('rome'), '  ')).toBe(clip);
  });
});
