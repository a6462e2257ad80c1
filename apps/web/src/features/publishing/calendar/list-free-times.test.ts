import { expect, it } from 'vitest';
import { makePost } from '../testing/make-post.ts';
import { addDays, weekdayOf } from '../time/days.ts';
import { ownTimeZone } from '../time/format-moment.ts';
import { listFreeTimes } from './list-free-times.ts';

const day = '2099-12-01';
const slots = ['18:00', '09:00', '12:30'].map((time) => ({ weekday: weekdayOf(day), time }));
const queue = { timeZone: ownTimeZone(), slots };

it('weekly times without a post are free', () => {
  const post = makePost({ dueAt: new Date(2099, 11, 1, 12, 30).toISOString() });
  expect(listFreeTimes(day, queue, [post])).toEqual(['09:00', '18:00']);
  expect(listFreeTimes(addDays(day, 1), queue, [])).toEqual([]);
});

it('weekly times of the past and of another time zone are not listed', () => {
  expect(listFreeTimes(addDays(day, -7 * 5000), queue, [])).toEqual([]);
  expect(listFreeTimes(day, { ...queue, timeZone: 'Antarctica/Troll' }, [])).toEqual([]);
  expect(listFreeTimes(day, undefined, [])).toEqual([]);
});
