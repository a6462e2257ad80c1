import { locale } from '../../lib/format/locale.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in the largest unit that keeps it at 1 or more: "45 sec", "12 min", "3 hr". */
export function formatSpan(sec: number): string {
  const [unit, size] = units.find(([, seconds]) => sec >= seconds) ?? ['second', 1];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 });
  return format.format(Math.max(0, Math.floor(sec / size)));
}

/** Formats the time between two timestamps of the server. */
export function spanBetween(from: string, to: string): string {
  return formatSpan((Date.parse(to) - Date.parse(from)) / 1000);
}
