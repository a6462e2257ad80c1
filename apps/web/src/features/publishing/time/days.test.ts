import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isDay, listMonth, listWeek, toDay, toLocalTime, weekdayOf } from './days.ts';

describe('a day', () => {
  it.each([
    ['2026-12-01', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['tomorrow', false],
    [20261201, false],
  ])('is recognized: %o', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('is counted over ends of months, years and daylight saving', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });

  it('is in the week from Monday or Sunday on', () => {
    expect(weekdayOf('2026-11-30')).toBe(1);
    expect(weekdayOf('2026-11-29')).toBe(7);
    expect(listWeek('2026-12-03', 1)).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2026-11-30', index)));
    expect(listWeek('2026-12-03', 7)[0]).toBe('2026-11-29');
    expect(listWeek('2026-11-29', 7)[0]).toBe('2026-11-29');
  });

  it('is in the whole weeks of its month', () => {
    const days = listMonth('2026-12-10', 1);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-30', '2027-01-03', 35]);
    expect(listMonth('2027-02-10', 1)).toHaveLength(28);
  });

  it('is that of an instant where the browser is', () => {
    expect(toDay(new Date(2026, 11, 1, 23, 59))).toBe('2026-12-01');
    expect(toLocalTime(new Date(2026, 11, 1, 9, 5))).toBe('2026-12-01T09:05');
  });
});
