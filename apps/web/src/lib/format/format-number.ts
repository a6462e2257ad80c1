import { locale } from './locale.ts';

// Made when they are first needed: each costs a phone some milliseconds.
let number: Intl.NumberFormat | undefined;
let short: Intl.NumberFormat | undefined;

export function formatNumber(value: number): string {
  number ??= new Intl.NumberFormat(locale);
  return number.format(value);
}

/** Returns a figure for a large display: in full below a million, "1.2M" from there on. */
export function formatFigure(value: number): string {
  if (value < 1_000_000) return formatNumber(value);
  short ??= new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return short.format(value);
}
