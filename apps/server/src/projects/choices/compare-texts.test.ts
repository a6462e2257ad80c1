import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { countChangedWords } from './count-changed-words.ts';

const machine = { title: 'Why we left', caption: 'It was time.', hashtags: ['#work', '#life'] };

it.each([
  ['nothing', {}, {}],
  ['the same texts', machine, {}],
  ['a title', { title: 'Why they all left' }, { 'title-changed': { words: 2 } }],
  ['the order of a title', { title: 'left we Why' }, { 'title-changed': { words: 0 } }],
  ['no caption', { caption: '' }, { 'caption-changed': { words: 3 } }],
  ['hashtags', { hashtags: ['#life', '#home', '#farm'] }, { 'hashtags-changed': { added: 2, removed: 1 } }],
  ['no hashtags', { hashtags: [] }, { 'hashtags-changed': { added: 0, removed: 2 } }],
])('measures %s', (_, texts, expected) => {
  expect(compareTexts(machine, texts)).toEqual(expected);
});

it.each([
  ['', '', 0],
  ['one two', 'one two', 0],
  ['one one two', 'one two', 1],
  ['a b c', 'a x y z', 3],
])('the words that differ between %j and %j are counted', (one, other, expected) => {
  expect([countChangedWords(one, other), countChangedWords(other, one)]).toEqual([expected, expected]);
});
