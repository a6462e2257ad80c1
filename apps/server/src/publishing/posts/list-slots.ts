import type { PostingSlots } from '@clipwright/contract';
import { createLocalClock, toInstant, toLocalTime } from './to-instant.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The number of days in which slots are looked for. */
const AHEAD_DAYS = 366;

/** A slot on a day. */
export type Slot = { at: Date; localTime: string };

/** Lists the queue's slots after a time, in order. A slot that daylight saving skips is left out on that day. */
export function* listSlots({ timeZone, slots }: PostingSlots, after: Date): Generator<Slot> {
  const sorted = slots.toSorted((one, other) => one.time.localeCompare(other.time));
  const clock = createLocalClock(timeZone);
  const firstDayMs = Date.parse(`${toLocalTime(after, timeZone).slice(0, 10)}T00:00:00Z`);
  for (let day = 0; slots.length > 0 && day <= AHEAD_DAYS; day += 1) {
    const date = new Date(firstDayMs + day * DAY_MS);
    const weekday = date.getUTCDay() === 0 ? 7 : date.getUTCDay();
    for (const slot of sorted) {
      if (slot.weekday !== weekday) continue;
      const localTime = `${date.toISOString().slice(0, 10)}T${slot.time}`;
      const instant = toInstant({ localTime, timeZone }, clock);
      if (instant && 'at' in instant && instant.at > after) yield { at: instant.at, localTime };
    }
  }
}

/** A post that has a time: the clip, the account and the time due in milliseconds. */
export type TakenSlot = { clipId: string | null; accountId: string | null; atMs: number };

export type FreeSlots = ReturnType<typeof createFreeSlots>;

/** Gives posts the free slots of a queue after a time. */
export function createFreeSlots(settings: PostingSlots, after: Date, taken: readonly TakenSlot[]) {
  const upcoming = listSlots(settings, after);
  /** Those that were looked at, since each of them takes time to compute. */
  const listed: Slot[] = [];
  const postsAt = new Map<number, TakenSlot[]>();
  const take = (post: TakenSlot) => void postsAt.set(post.atMs, [...(postsAt.get(post.atMs) ?? []), post]);
  taken.forEach(take);

  function getSlot(index: number): Slot | null {
    if (index === listed.length) {
      const { done, value } = upcoming.next();
      if (!done) listed.push(value);
    }
    return listed[index] ?? null;
  }

  return {
    take,
    /**
     * Finds the first slot for a clip's post: a slot belongs to one clip, which may go to several accounts then; null if
     * the queue has none.
     */
    find({ clipId, accountId }: { clipId: string; accountId: string }): Slot | null {
      for (let index = 0; ; index += 1) {
        const slot = getSlot(index);
        if (slot === null) return null;
        const others = postsAt.get(slot.at.getTime()) ?? [];
        if (!others.some((one) => one.clipId !== clipId || one.accountId === accountId)) return slot;
      }
    },
  };
}
