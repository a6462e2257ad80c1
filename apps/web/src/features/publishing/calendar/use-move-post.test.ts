import { expect, it } from 'vitest';
import { makePost } from '../testing/make-post.ts';
import { isMovable, moveByKey, onDay } from './use-move-post.ts';

const post = makePost({ dueAt: new Date(2026, 11, 31, 18, 50).toISOString() });

it.each([
  ['ArrowLeft', 'week', '2026-12-30T18:50'],
  ['ArrowRight', 'week', '2027-01-01T18:50'],
  ['ArrowUp', 'week', '2026-12-31T18:35'],
  ['ArrowDown', 'day', '2026-12-31T19:05'],
  ['ArrowUp', 'month', '2026-12-24T18:50'],
  ['ArrowDown', 'month', '2027-01-07T18:50'],
  ['Enter', 'month', null],
] as const)('the key %s moves a post in a %s to %s', (key, view, expected) => {
  expect(moveByKey(post, key, view)).toBe(expected);
});

it('a post keeps its time on another day', () => {
  expect(onDay(post, '2027-02-03')).toBe('2027-02-03T18:50');
});

it('a post can be moved until a worker has taken it', () => {
  expect((['scheduled', 'awaiting-approval'] as const).map((state) => isMovable({ state }))).toEqual([true, true]);
  expect((['sending', 'published', 'failed', 'cancelled'] as const).some((state) => isMovable({ state }))).toBe(false);
});
