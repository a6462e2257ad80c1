import { locale } from './locale.ts';

// Created on first use: each costs a few milliseconds on a phone.
let number: Intl.NumberFormat | undefined;
let short: Intl.NumberFormat | undefined;

export function formatNumber(value: number): string {
  number ??= new Intl.NumberFormat(locale);
  return number.format(value);
}

/** Formats a number for a large display: in full below a million, then as "1.2M". */
export function formatFigure(value: number): string {
  if (value < 1_000_000) return formatNumber(value);
  short ??= new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return short.format(value);
}
