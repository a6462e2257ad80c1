import { expect, it } from 'vitest';
import { findLinkInPaste, readSourceEntry } from './read-source-entry.ts';

it.each([
  'https://youtu.be/jNQXAC9IVRw',
  ' https://www.youtube.com/watch?v=jNQXAC9IVRw ',
  'http://',
  'youtu.be/jNQXAC9IVRw',
  'www.youtube.com/watch?v=jNQXAC9IVRw',
  'vimeo.com/1',
])('the entry %j is read as a link', (entry) => {
  expect(readSourceEntry(entry, null)).toMatchObject({ kind: 'link', url: entry });
});

it.each([
  'A valve held.',
  'One sentence with https://youtu.be/jNQXAC9IVRw in it',
  'and/or',
  'Hello',
  'He said e.g. this/that',
])('the entry %j is read as a text', (entry) => {
  expect(readSourceEntry(entry, null)).toEqual({ kind: 'text', text: entry, fileName: null });
});

it('an empty entry is no source', () => {
  expect(readSourceEntry(' \n', null)).toBeNull();
});

it('the kind that the user chooses overrides the detected one', () => {
  expect(readSourceEntry('A valve held.', 'link')).toMatchObject({ kind: 'link' });
  expect(readSourceEntry('https://youtu.be/jNQXAC9IVRw', 'text')).toMatchObject({ kind: 'text' });
});

it.each([
  ['Me at the zoo https://youtu.be/jNQXAC9IVRw', 'https://youtu.be/jNQXAC9IVRw'],
  ['  vimeo.com/1\n', 'vimeo.com/1'],
  ['Read https://example.org/a and https://youtu.be/jNQXAC9IVRw', null],
  [`${'word '.repeat(80)}https://youtu.be/jNQXAC9IVRw`, null],
  ['A valve held.', null],
])('the link in the pasted text %j is %j', (pasted, link) => {
  expect(findLinkInPaste(pasted)).toBe(link);
});
