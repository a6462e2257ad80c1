import type Stripe from 'stripe';

export type Interval = { interval: Stripe.Price.Recurring.Interval; interval_count: number };

const DAY_SEC = 86_400;

/** `times` intervals after a moment. Months keep the day of the anchor and end with the month where it has no such day. */
export function addIntervals(anchorSec: number, { interval, interval_count: count }: Interval, times = 1): number {
  if (interval === 'day') return anchorSec + times * count * DAY_SEC;
  if (interval === 'week') return anchorSec + times * count * 7 * DAY_SEC;
  const months = times * count * (interval === 'year' ? 12 : 1);
  const anchor = new Date(anchorSec * 1000);
  const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const timeOfDaySec = anchorSec % DAY_SEC;
  return first.getTime() / 1000 + (Math.min(anchor.getUTCDate(), lastDay) - 1) * DAY_SEC + timeOfDaySec;
}

/** The first end of a period, counted from the anchor, that is after a moment. */
export function findPeriodEnd(anchorSec: number, interval: Interval, afterSec: number): number {
  for (let times = 1; times < 10_000; times += 1) {
    const end = addIntervals(anchorSec, interval, times);
    if (end > afterSec) return end;
  }
  throw new Error('The anchor is too long ago.');
}

/** Part of an amount that falls on the rest of a period, in whole cents. */
export function prorate(amount: number, { start, end }: { start: number; end: number }, atSec: number): number {
  if (end <= start) return 0;
  const left = Math.min(Math.max(end - atSec, 0), end - start);
  return Math.round((amount * left) / (end - start));
}
