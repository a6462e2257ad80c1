import type Stripe from 'stripe';

export type Interval = Stripe.Price.Recurring.Interval;

const DAY_SEC = 86_400;

/**
 * Returns the moment a number of months or years after an anchor. It keeps the day of the anchor, or is the last day of
 * a month that has no such day.
 */
export function addIntervals(anchorSec: number, interval: Interval, times = 1): number {
  const months = times * (interval === 'year' ? 12 : 1);
  const anchor = new Date(anchorSec * 1000);
  const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.getTime() / 1000 + (Math.min(anchor.getUTCDate(), lastDay) - 1) * DAY_SEC + (anchorSec % DAY_SEC);
}

/** Returns the first end of a period after a moment, counted from the anchor. */
export function findPeriodEnd(anchorSec: number, interval: Interval, afterSec: number): number {
  let times = 1;
  while (addIntervals(anchorSec, interval, times) <= afterSec) times += 1;
  return addIntervals(anchorSec, interval, times);
}

/** Returns the part of an amount for the rest of a period, in whole cents. */
export function prorate(amount: number, { start, end }: { start: number; end: number }, atSec: number): number {
  if (end <= start) return 0;
  const left = Math.min(Math.max(end - atSec, 0), end - start);
  return Math.round((amount * left) / (end - start));
}
