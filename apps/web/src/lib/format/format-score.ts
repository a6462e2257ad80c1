import { locale } from './locale.ts';

let score: Intl.NumberFormat | undefined;

/** Formats a score of 0 to 10 with one decimal: "8.0", in Spanish "8,0". */
export function formatScore(value: number): string {
  score ??= new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return score.format(value);
}
