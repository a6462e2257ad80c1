const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** An amount in cents as a price tag shows it. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/** The day of a moment, in UTC as the provider counts. */
export function formatDay(sec: number): string {
  return DAY.format(new Date(sec * 1000));
}

export function formatMoment(sec: number): string {
  return `${MOMENT.format(new Date(sec * 1000))} UTC`;
}
