import { formatClock } from './format-clock.ts';

/**
 * The length of a source in whole seconds, rounded: "0:46". The browser reads it from the container and the server from what
 * can be played, which differ by a frame or a packet of sound; about a whole second both say the same.
 */
export function formatLength(sec: number): string {
  return formatClock(Math.round(Number.isFinite(sec) ? sec : 0));
}
