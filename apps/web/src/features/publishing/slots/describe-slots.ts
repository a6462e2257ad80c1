import type { PostingSlot } from '@clipwright/contract';
import { formatList } from '../../../lib/format/format-list.ts';
import { formatClockTime, formatWeekday } from '../time/format-moment.ts';

/** Slots for a workspace without any. */
export const suggestedSlots: readonly PostingSlot[] = [
  { weekday: 2, time: '18:00' },
  { weekday: 4, time: '18:00' },
];

/** Lists weekly times, those of the same time together: "Tue and Thu 6:00 PM". */
export function describeSlots(slots: readonly PostingSlot[]): string {
  const byTime = new Map<string, number[]>();
  for (const { weekday, time } of sortSlots(slots)) byTime.set(time, [...(byTime.get(time) ?? []), weekday]);
  return [...byTime]
    .map(([time, weekdays]) => {
      const names = formatList(weekdays.map((weekday) => formatWeekday(weekday, 'short')));
      return `${names} ${formatClockTime(time)}`;
    })
    .join(' · ');
}

/** Returns slots in the order of the week, each once. */
export function sortSlots(slots: readonly PostingSlot[]): PostingSlot[] {
  const unique = new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot]));
  return [...unique.values()].sort((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time));
}
