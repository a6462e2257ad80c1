import { formatDate } from './format-date.ts';
import { relativeTime } from './relative-time.ts';
import { timeMessages } from './time-messages.ts';

/** Returns an ISO time as lists show it: "Just now", "5 hours ago", "2 days ago", or the date. */
export function describeTime(iso: string, nowMs: number = Date.now()): string {
  const time = relativeTime(Date.parse(iso), nowMs);
  switch (time.kind) {
    case 'just-now':
      return timeMessages.justNow;
    case 'hours':
      return timeMessages.hours({ count: time.hours });
    case 'days':
      return timeMessages.days({ count: time.days });
    case 'date':
      return formatDate(iso);
  }
}
