import { expect, it } from 'vitest';
import { describeSlots, sortSlots, suggestedSlots } from './describe-slots.ts';

/** Times have a narrow space in some versions of the locale data. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it('weekly times are listed with their days together', () => {
  expect(plain(describeSlots(suggestedSlots))).toBe('Tue and Thu 6:00 PM');
  const slots = [
    { weekday: 7, time: '09:30' },
    { weekday: 1, time: '18:00' },
  ];
  expect(plain(describeSlots(slots))).toBe('Mon 6:00 PM · Sun 9:30 AM');
});

it('weekly times are sorted and unique', () => {
  const slots = sortSlots([
    { weekday: 4, time: '18:00' },
    { weekday: 4, time: '09:00' },
    { weekday: 2, time: '18:00' },
    { weekday: 4, time: '18:00' },
  ]);
  expect(slots.map(({ weekday, time }) => `${weekday} ${time}`)).toEqual(['2 18:00', '4 09:00', '4 18:00']);
});
