import { locale } from '../../../lib/format/locale.ts';
import { startOf } from './days.ts';

type Options = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

const format = (date: Date, options: Options) => dateFormat(options).format(date);

/** Formats a day as the heading of a list: "Tuesday, December 1". */
export const formatDayHeading = (day: string) =>
  format(startOf(day), { weekday: 'long', month: 'long', day: 'numeric' });

/** Formats a day for a narrow column: "Tue 1". */
export const formatShortDay = (day: string) => format(startOf(day), { weekday: 'short', day: 'numeric' });

/** Formats a month: "December 2026". */
export const formatMonth = (day: string) => format(startOf(day), { month: 'long', year: 'numeric' });

/** Formats the months of a range of days: "December 2026", or "Nov – Dec 2026". */
export function formatMonths(first: string, last: string): string {
  if (first.slice(0, 7) === last.slice(0, 7)) return formatMonth(first);
  return dateFormat({ month: 'short', year: 'numeric' }).formatRange(startOf(first), startOf(last));
}

/** Formats a time of day of an ISO time: "6:00 PM". */
export const formatMinute = (iso: string) => format(new Date(iso), { timeStyle: 'short' });

/** Formats a moment in a sentence: "Tue, Dec 1, 6:00 PM". */
export const formatMoment = (iso: string) =>
  format(new Date(iso), { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Formats an hour of a day: "6 PM". */
export const formatHour = (hour: number) => format(new Date(2026, 0, 1, hour), { hour: 'numeric' });

/** Formats a weekday: 1 is Monday. */
export function formatWeekday(weekday: number, style: 'long' | 'short'): string {
  // The fifth of January 2026 is a Monday.
  return format(new Date(2026, 0, 4 + weekday), { weekday: style });
}

/** Formats a time such as `18:00` in the user's way. */
export function formatClockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return format(new Date(2026, 0, 1, hours, minutes), { timeStyle: 'short' });
}

/** Returns the weekday that the user's weeks start with: 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  const own = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return own.getWeekInfo?.().firstDay ?? 1;
}

/** Returns the browser's time zone, such as `Europe/Berlin`. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
