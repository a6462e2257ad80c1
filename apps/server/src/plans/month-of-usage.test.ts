import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, type Day, dayOf, monthOfUsage } from './month-of-usage.ts';

const firstDay = Date.UTC(1996, 0, 1);
const days = fc.integer({ min: 0, max: 20_000 }).map((count) => dayOf(new Date(firstDay + count * 86_400_000)));
const plusDays = (day: Day, count: number) => dayOf(new Date(Date.parse(day) + count * 86_400_000));
const daysBetween = (start: Day, end: Day) => (Date.parse(end) - Date.parse(start)) / 86_400_000;

describe('the same day a month later', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-15', 0, '2026-03-15'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('the month of usage of the free plan', () => {
  const term = (start: Day) => ({ start, end: null });

  it.each([
    ['2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-27', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
    ['2026-01-31', '2026-03-31', '2026-03-31', '2026-04-30'],
    ['2026-01-31', '2027-06-30', '2027-06-30', '2027-07-31'],
    ['2026-05-10', '2026-05-01', '2026-05-10', '2026-06-10'],
  ])('for a sign-up on %s, is on %s the range from %s to %s', (start, today, from, to) => {
    expect(monthOfUsage(term(start), today)).toEqual({ start: from, end: to });
  });

  it('contains the day, is a month long, and follows the previous one without a gap', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5000 }), (start, passed) => {
        const today = plusDays(start, passed);
        const month = monthOfUsage(term(start), today);
        expect(month.start <= today && today < month.end).toBe(true);
        expect(daysBetween(month.start, month.end)).toBeGreaterThanOrEqual(28);
        expect(daysBetween(month.start, month.end)).toBeLessThanOrEqual(31);
        expect(monthOfUsage(term(start), month.start)).toEqual(month);
        expect(monthOfUsage(term(start), plusDays(month.end, -1))).toEqual(month);
        expect(monthOfUsage(term(start), month.end).start).toBe(month.end);
      }),
    );
  });

  it('starts on the day of signing up, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5000 }), (start, passed) => {
        const month = monthOfUsage(term(start), plusDays(start, passed));
        const lastOfMonth = plusDays(addMonths(`${month.start.slice(0, 7)}-01`, 1), -1).slice(8);
        const expectedDay = start.slice(8) < lastOfMonth ? start.slice(8) : lastOfMonth;
        expect(month.start.slice(8)).toBe(expectedDay);
      }),
    );
  });
});

describe('the month of usage of a paid plan', () => {
  it('is the provider’s month, even when its day is shortened', () => {
    const term = { start: '2026-02-28', end: '2026-03-31' };
    expect(monthOfUsage(term, '2026-03-30')).toEqual(term);
  });

  it('is 30 days for a plan that was granted manually', () => {
    const term = { start: '2026-05-31', end: '2026-06-30' };
    expect(monthOfUsage(term, '2026-06-29')).toEqual(term);
  });

  it('is one of twelve in a paid year, which together cover the year', () => {
    const term = { start: '2026-01-31', end: '2027-01-31' };
    expect(monthOfUsage(term, '2026-02-28')).toEqual({ start: '2026-02-28', end: '2026-03-31' });
    let day = term.start;
    let count = 0;
    for (; day < term.end; count++) day = monthOfUsage(term, day).end;
    expect([day, count]).toEqual([term.end, 12]);
  });

  it('continues from the end when the renewal event has not arrived', () => {
    const term = { start: '2026-03-10', end: '2026-04-10' };
    const late = monthOfUsage(term, '2026-04-12');
    expect(late.start).toBe(monthOfUsage({ start: '2026-04-10', end: '2026-05-10' }, '2026-04-12').start);
  });

  it('contains the day, for any term', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: 0, max: 2000 }),
        (start, length, passed) => {
          const today = plusDays(start, passed);
          const month = monthOfUsage({ start, end: plusDays(start, length) }, today);
          expect(month.start <= today && today < month.end).toBe(true);
          expect(daysBetween(month.start, month.end)).toBeLessThanOrEqual(34);
        },
      ),
    );
  });
});
