import { locale } from './locale.ts';

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a limit of time, rounded to whole seconds, in units: "12 hr", "2 min 20 sec". */
export function formatSpan(sec: number): string {
  let rest = Math.max(0, Math.round(sec));
  const parts: string[] = [];
  for (const [unit, unitSec] of units) {
    const count = Math.floor(rest / unitSec);
    rest %= unitSec;
    if (count === 0 && (unit !== 'second' || parts.length > 0)) continue;
    parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
  }
  return parts.join(' ');
}
