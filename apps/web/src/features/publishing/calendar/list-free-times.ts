import type { Post, PostingSlots } from '@clipwright/contract';
import { toLocalTime, weekdayOf } from '../time/days.ts';
import { ownTimeZone } from '../time/format-moment.ts';

/** Returns the weekly times of a day that are still to come and have no post, if they are in the user's time zone. */
export function listFreeTimes(day: string, queue: PostingSlots | undefined, posts: readonly Post[]): string[] {
  if (queue?.timeZone !== ownTimeZone()) return [];
  const times = new Set(posts.map(({ dueAt }) => toLocalTime(new Date(dueAt)).slice(11)));
  const weekday = weekdayOf(day);
  return queue.slots
    .filter((slot) => slot.weekday === weekday && !times.has(slot.time))
    .map(({ time }) => time)
    .filter((time) => new Date(`${day}T${time}`).getTime() > Date.now())
    .sort();
}
