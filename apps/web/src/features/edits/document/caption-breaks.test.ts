import { plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { type CaptionBegins, joinToPrevious, nextBreak, setBreak } from './caption-breaks.ts';

const edit = plainClipEdit([{ id: 'a', startSec: 0, endSec: 5 }]);
const nothing = (): CaptionBegins => new Map();

it('one break begins a line, and the next one a page', () => {
  expect([nextBreak(undefined), nextBreak('line'), nextBreak('page')]).toEqual(['line', 'page', 'page']);
  const broken = setBreak(edit, 3, 'line');
  expect(broken.words).toEqual({ '3': { break: 'line' } });
  expect(setBreak(broken, 3, undefined)).toEqual(edit);
});

it('what a person broke is taken back by joining, and the document is as it was', () => {
  expect(joinToPrevious(setBreak(edit, 3, 'page'), 3, nothing)).toEqual(edit);
});

it('what begins all the same is told to stay with the word before it', () => {
  const always = (): CaptionBegins => new Map([[3, 'line']]);
  for (const document of [edit, setBreak(edit, 3, 'line')])
    expect(joinToPrevious(document, 3, always).words).toEqual({ '3': { break: 'none' } });
});
