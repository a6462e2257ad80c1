/** A day as `2026-12-01`, without a time zone. Days are counted in UTC, which has no daylight saving. */
const toUtc = (day: string) => new Date(`${day}T00:00:00Z`);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** True for a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = toUtc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the day of an instant in the browser's time zone. */
export function toDay(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Returns an instant in the browser's time zone, to the minute, such as `2026-12-01T18:00`. */
export function toLocalTime(date: Date): string {
  return `${toDay(date)}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Returns the first instant of a day in the browser's time zone. */
export const startOf = (day: string) => new Date(`${day}T00:00`);

export function addDays(day: string, count: number): string {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Returns the first day of a month before or after that of `day`. */
export function addMonths(day: string, count: number): string {
  const date = toUtc(day);
  date.setUTCMonth(date.getUTCMonth() + count, 1);
  return date.toISOString().slice(0, 10);
}

/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string) => toUtc(day).getUTCDay() || 7;

/** Returns the seven days of a week, from its first weekday on. */
export function listWeek(day: string, firstWeekday: number): string[] {
  const start = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** Returns the days of the whole weeks that contain a month. */
export function listMonth(day: string, firstWeekday: number): string[] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(day, 1), -1);
  const days = listWeek(first, firstWeekday);
  while ((days.at(-1) ?? last) < last) days.push(...listWeek(addDays(days.at(-1) ?? last, 1), firstWeekday));
  return days;
}
