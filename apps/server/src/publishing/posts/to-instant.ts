/** A local time such as `2026-12-01T18:00`, and its IANA time zone. */
export type LocalTime = { localTime: string; timeZone: string };

/** A local time's instant, or the first local time after it if daylight saving skips it. */
export type Instant = { at: Date } | { skippedTo: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** True if this program knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the instant of a local time; of a time that occurs twice, the first. A day that does not exist, such as
 * 31 April, is null.
 */
export function toInstant(
  { localTime, timeZone }: LocalTime,
  toLocalMs: LocalClock = createLocalClock(timeZone),
): Instant | null {
  const wantedMs = Date.parse(`${localTime}:00Z`);
  if (Number.isNaN(wantedMs) || new Date(wantedMs).toISOString().slice(0, 16) !== localTime) return null;
  // A skipped hour, or at most a day where a country changed its side of the date line.
  for (let laterMs = 0; laterMs <= DAY_MS; laterMs += MINUTE_MS) {
    const atMs = findInstant(toLocalMs, wantedMs + laterMs);
    if (atMs === null) continue;
    if (laterMs === 0) return { at: new Date(atMs) };
    return { skippedTo: new Date(wantedMs + laterMs).toISOString().slice(0, 16) };
  }
  return null;
}

/** Returns the local time of an instant, such as `2026-12-01T18:00`. */
export function toLocalTime(at: Date, timeZone: string): string {
  return new Date(createLocalClock(timeZone)(at.getTime())).toISOString().slice(0, 16);
}

/** Returns the first instant with this local time; null if there is none. Local times are written as if they were UTC. */
function findInstant(toLocalMs: LocalClock, wantedMs: number): number | null {
  // Whatever changes at that time, its offset is that of the day before or of the day after.
  const offsets = [-DAY_MS, DAY_MS].map((apartMs) => toLocalMs(wantedMs + apartMs) - (wantedMs + apartMs));
  const fitting = offsets.map((offsetMs) => wantedMs - offsetMs).filter((atMs) => toLocalMs(atMs) === wantedMs);
  return fitting.length > 0 ? Math.min(...fitting) : null;
}

/** Returns the local time of an instant, as if it were UTC. */
export type LocalClock = (atMs: number) => number;

/** Creates the clock of a time zone, which takes longer than reading it. */
export function createLocalClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (atMs) => {
    const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
    const read = (type: string) => parts.get(type as Intl.DateTimeFormatPartTypes) ?? 0;
    return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  };
}
