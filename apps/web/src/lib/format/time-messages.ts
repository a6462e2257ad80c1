import { countOf } from './count-of.ts';

export const timeMessages = {
  justNow: 'Just now',
  hours: (hours: number) => `${countOf(hours, 'hour', 'hours')} ago`,
  days: (days: number) => `${countOf(days, 'day', 'days')} ago`,
} as const;
