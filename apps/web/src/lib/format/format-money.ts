import { locale } from './locale.ts';

// Made when they are first needed: each costs a phone some milliseconds.
let whole: Intl.NumberFormat | undefined;
let exact: Intl.NumberFormat | undefined;

/** Cents as dollars: "$29", "$15.83". */
export function formatMoney(cents: number): string {
  const amount = cents / 100;
  if (cents % 100 === 0) {
    whole ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
    return whole.format(amount);
  }
  exact ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  return exact.format(amount);
}
