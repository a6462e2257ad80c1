import { expect, it } from 'vitest';
import { createFreeSlots, listSlots } from './list-slots.ts';

const berlin = {
  timeZone: 'Europe/Berlin',
  slots: [
    { weekday: 4, time: '18:00' },
    { weekday: 2, time: '18:00' },
    { weekday: 2, time: '08:30' },
  ],
};
/** A Monday. */
const monday = new Date('2026-11-30T12:00:00Z');

const first = (count: number, settings: Parameters<typeof listSlots>[0], after: Date) =>
  listSlots(settings, after).take(count).toArray();

it('slots are listed in order', () => {
  expect(first(4, berlin, monday).map(({ localTime }) => localTime)).toEqual([
    '2026-12-01T08:30',
    '2026-12-01T18:00',
    '2026-12-03T18:00',
    '2026-12-08T08:30',
  ]);
});

it('slots that have passed are not listed', () => {
  expect(first(1, berlin, new Date('2026-12-01T17:00:00Z'))[0]?.localTime).toBe('2026-12-03T18:00');
  expect(first(1, berlin, new Date('2026-12-01T16:59:59Z'))[0]?.localTime).toBe('2026-12-01T18:00');
});

it('a slot keeps the local time over a change of clocks, and is left out if it is skipped', () => {
  const sundays = { timeZone: 'Europe/Berlin', slots: [{ weekday: 7, time: '02:30' }] };
  const slots = first(2, sundays, new Date('2026-03-16T00:00:00Z'));
  expect(slots.map(({ at }) => at.toISOString())).toEqual(['2026-03-22T01:30:00.000Z', '2026-04-05T00:30:00.000Z']);
});

it('an empty queue has no slot', () => {
  const free = createFreeSlots({ timeZone: 'UTC', slots: [] }, monday, []);
  expect(free.find({ clipId: 'a', accountId: '1' })).toBeNull();
});

it('the queue gives a clip one slot for all of its accounts, and no other clip the same', () => {
  const free = createFreeSlots(berlin, monday, []);
  const take = (clipId: string, accountId: string) => {
    const slot = free.find({ clipId, accountId });
    if (slot) free.take({ clipId, accountId, atMs: slot.at.getTime() });
    return slot?.localTime;
  };
  expect([take('a', '1'), take('a', '2'), take('b', '1'), take('a', '1'), take('b', '2')]).toEqual([
    '2026-12-01T08:30',
    '2026-12-01T08:30',
    '2026-12-01T18:00',
    '2026-12-03T18:00',
    '2026-12-01T18:00',
  ]);
});
