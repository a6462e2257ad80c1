import { expect, it } from 'vitest';
import { listStripePage } from './list-stripe-page.ts';

const rows = ['e', 'd', 'c', 'b', 'a'].map((id) => ({ id }));
const page = (cursors: Parameters<typeof listStripePage>[1]) => {
  const { data, has_more } = listStripePage(rows, cursors, '/v1/rows');
  return `${data.map(({ id }) => id).join('')}${has_more ? '+' : ''}`;
};

it.each([
  [{}, 'edcba'],
  [{ limit: 2 }, 'ed+'],
  [{ limit: 2, starting_after: 'd' }, 'cb+'],
  [{ limit: 2, starting_after: 'c' }, 'ba'],
  [{ limit: 2, starting_after: 'a' }, ''],
  [{ limit: 2, ending_before: 'b' }, 'dc+'],
  [{ limit: 2, ending_before: 'c' }, 'ed'],
  [{ limit: 5 }, 'edcba'],
])('listPage for %j returns %s', (cursors, expected) => expect(page(cursors)).toBe(expected));

it.each([
  [{ starting_after: 'x' }, /No such object: 'x'/],
  [{ starting_after: 'a', ending_before: 'b' }, /only one/],
])('listPage refuses %j', (cursors, message) => expect(() => page(cursors)).toThrow(message));
