import { expect, it } from 'vitest';
import { pickCoverLine } from './plan-cover.ts';

it.each([
  ['Wait. No one believed that this would work. Then it did.', 'No one believed that this would work.'],
  [
    'Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
    'Mr. John Dashwood had then leisure to consider how much there might be…',
  ],
  ['no one believed that this would work', 'no one believed that this would work'],
  ['Wait.', 'Wait.'],
  ['', null],
])('the line for the cover of %j', (text, line) => {
  expect(pickCoverLine(text.split(' ').flatMap((word) => (word === '' ? [] : { text: word })))).toBe(line);
});
