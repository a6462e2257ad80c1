import { locale } from './locale.ts';

// Created on first use: each costs a few milliseconds on a phone.
let whole: Intl.NumberFormat | undefined;
let exact: Intl.NumberFormat | undefined;

/** Formats cents as dollars: "$29", "$15.83". */
export function formatMoney(cents: number): string {
  const amount = cents / 100;
  if (cents % 100 === 0) {
    whole ??= createMoneyFormat(locale, { maximumFractionDigits: 0 });
    return whole.format(amount);
  }
  exact ??= createMoneyFormat(locale);
  return exact.format(amount);
}

/** Returns a format for dollars in a locale. Spanish uses "19 $" instead of "19 US$". */
export function createMoneyFormat(of: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const currencyDisplay = of === 'es-ES' ? 'narrowSymbol' : 'symbol';
  return new Intl.NumberFormat(of, { style: 'currency', currency: 'USD', currencyDisplay, ...options });
}
