const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'usd' });

/** Formats an amount in cents. */
export function formatMoney(amount: number): string {
  return MONEY.format(amount / 100);
}

/** Formats the day of a moment in UTC, as the provider does. */
export function formatDay(sec: number): string {
  return DAY.format(new Date(sec * 1000));
}
