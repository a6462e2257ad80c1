import { describe, expect, it } from 'vitest';
import { addIntervals, findPeriodEnd, prorate } from './stripe-period.ts';

const sec = (iso: string) => Date.parse(iso) / 1000;
const iso = (at: number) => new Date(at * 1000).toISOString().replace('.000Z', 'Z');

describe('billing periods', () => {
  it.each([
    ['2026-01-31T12:34:56Z', 1, '2026-02-28T12:34:56Z'],
    ['2026-01-31T12:34:56Z', 2, '2026-03-31T12:34:56Z'],
    ['2026-12-15T00:00:00Z', 1, '2027-01-15T00:00:00Z'],
    ['2028-01-30T23:59:59Z', 1, '2028-02-29T23:59:59Z'],
    ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00Z'],
  ])('%s plus %d months is %s', (from, times, to) => expect(iso(addIntervals(sec(from), 'month', times))).toBe(to));

  it('do not drift from the anchor', () => {
    const anchor = sec('2026-01-31T00:00:00Z');
    const ends = [anchor];
    for (let index = 0; index < 3; index += 1) ends.push(findPeriodEnd(anchor, 'month', ends.at(-1) ?? 0));
    expect(ends.map((end) => iso(end).slice(0, 10))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  it('are prorated to the cent and never beyond the period', () => {
    const period = { start: 0, end: 300 };
    expect(prorate(1900, period, 100)).toBe(1267);
    expect(prorate(1900, period, 0)).toBe(1900);
    expect(prorate(1900, period, 400)).toBe(0);
    expect(prorate(1900, period, -5)).toBe(1900);
  });
});
