const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type RelativeTime =
  | { kind: 'just-now' }
  | { kind: 'hours'; hours: number }
  | { kind: 'days'; days: number }
  | { kind: 'date' };

/**
 * Returns the age of a time for lists: minutes, hours, days up to a week, or else a date. A time in the future is "just
 * now".
 */
export function relativeTime(thenMs: number, nowMs: number): RelativeTime {
  const elapsedMs = nowMs - thenMs;
  if (elapsedMs < hourMs) return { kind: 'just-now' };
  if (elapsedMs < dayMs) return { kind: 'hours', hours: Math.floor(elapsedMs / hourMs) };
  if (elapsedMs < 7 * dayMs) return { kind: 'days', days: Math.floor(elapsedMs / dayMs) };
  return { kind: 'date' };
}
