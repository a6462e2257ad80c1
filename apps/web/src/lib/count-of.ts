import { locale } from './locale.ts';

const number = new Intl.NumberFormat(locale);

export const formatNumber = (value: number) => number.format(value);

/** A number with its noun: "1 clip", "1,204 clips". */
export const countOf = (value: number, one: string, many: string) =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
