import { locale } from './locale.ts';

// Created on first use: each costs a few milliseconds on a phone.
let date: Intl.DateTimeFormat | undefined;
let day: Intl.DateTimeFormat | undefined;
let dateTime: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;

/** Returns the day of an ISO time in the user's time zone. */
export function formatDate(iso: string): string {
  date ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return date.format(new Date(iso));
}

/** Formats a day such as "2026-01-31" without a time zone. */
export function formatDay(isoDay: string): string {
  day ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return day.format(new Date(isoDay));
}

/** Formats the time of day to the second. */
export function formatTime(atMs: number): string {
  time ??= new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  return time.format(new Date(atMs));
}

/** Returns the day and minute of an ISO time in the user's time zone. */
export function formatDateTime(iso: string): string {
  dateTime ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return dateTime.format(new Date(iso));
}
