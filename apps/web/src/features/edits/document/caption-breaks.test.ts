import { plainClipEdit } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { type CaptionBegins, joinToPrevious, nextBreak, setBreak } from './caption-breaks.ts';

const edit = plainClipEdit([{ id: 'a', startSec: 0, endSec: 5 }]);
const nothing = (): CaptionBegins => new Map();

it('the first break starts a line, and the second a page', () => {
  expect([nextBreak(undefined), nextBreak('line'), nextBreak('page')]).toEqual(['line', 'page', 'page']);
  const broken = setBreak(edit, 3, 'line');
  expect(broken.words).toEqual({ '3': { break: 'line' } });
  expect(setBreak(broken, 3, undefined)).toEqual(edit);
});

it('joining undoes a manual break and restores the document', () => {
  expect(joinToPrevious(setBreak(edit, 3, 'page'), 3, nothing)).toEqual(edit);
});

it('joining a line that starts automatically attaches it to the word before it', () => {
  const always = (): CaptionBegins => new Map([[3, 'line']]);
  for (const document of [edit, setBreak(edit, 3, 'line')])
    expect(joinToPrevious(document, 3, always).words).toEqual({ '3': { break: 'none' } });
});
