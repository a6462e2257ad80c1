import { locale } from './locale.ts';

const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });

/** The day of an ISO time, where the reader is. */
export const formatDate = (iso: string) => date.format(new Date(iso));

/** The time of day to the second. */
export const formatTime = (atMs: number) => time.format(new Date(atMs));
