import { formatClock } from './format-clock.ts';

/**
 * Formats the duration of a source, rounded to whole seconds: "0:46". Browser and server measure it differently, by a
 * frame or an audio packet; rounding to whole seconds gives the same result.
 */
export function formatLength(sec: number): string {
  return formatClock(Math.round(Number.isFinite(sec) ? sec : 0));
}
