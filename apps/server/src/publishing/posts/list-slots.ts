import type { PostingSlots } from '@clipwright/contract';
import { toInstant, toLocalTime } from './to-instant.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The number of days in which slots are looked for. */
const AHEAD_DAYS = 366;

/** A slot on a day. */
export type Slot = { at: Date; localTime: string };

/** Lists the queue's slots after a time, in order. A slot that daylight saving skips is left out on that day. */
export function* listSlots({ timeZone, slots }: PostingSlots, after: Date): Generator<Slot> {
  const sorted = slots.toSorted((one, other) => one.time.localeCompare(other.time));
  const firstDayMs = Date.parse(`${toLocalTime(after, timeZone).slice(0, 10)}T00:00:00Z`);
  for (let day = 0; slots.length > 0 && day <= AHEAD_DAYS; day += 1) {
    const date = new Date(firstDayMs + day * DAY_MS);
    const weekday = date.getUTCDay() === 0 ? 7 : date.getUTCDay();
    for (const slot of sorted) {
      if (slot.weekday !== weekday) continue;
      const localTime = `${date.toISOString().slice(0, 10)}T${slot.time}`;
      const instant = toInstant({ localTime, timeZone });
      if (instant && 'at' in instant && instant.at > after) yield { at: instant.at, localTime };
    }
  }
}

/** A post that has a time: the clip, the account and the time due in milliseconds. */
export type TakenSlot = { clipId: string | null; accountId: string | null; atMs: number };

/**
 * Finds the first slot for a clip's post: a slot belongs to one clip, which may go to several accounts then; null if
 * the queue has none.
 */
export function findFreeSlot(
  settings: PostingSlots,
  after: Date,
  taken: readonly TakenSlot[],
  { clipId, accountId }: { clipId: string; accountId: string },
): Slot | null {
  for (const slot of listSlots(settings, after)) {
    const isTaken = taken.some(
      (one) => one.atMs === slot.at.getTime() && (one.clipId !== clipId || one.accountId === accountId),
    );
    if (!isTaken) return slot;
  }
  return null;
}
