import { formatClock } from '../../lib/format/format-clock.ts';

/** Formats a time in a clip to the hundredth, such as "0:14.20". */
export function formatEditTime(sec: number): string {
  const hundredths = Math.max(0, Math.round(sec * 100));
  return `${formatClock(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
}
