import { locale } from './locale.ts';

const number = new Intl.NumberFormat(locale);

export const formatNumber = (value: number) => number.format(value);

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** A figure that stands large and alone: in full below a million, "1.2M" from there on. */
export const formatFigure = (value: number) => (value < 1_000_000 ? number : short).format(value);

/** A number with its noun: "1 clip", "1,204 clips". */
export const countOf = (value: number, one: string, many: string) =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
