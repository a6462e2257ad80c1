import { inEnglish } from '@clipwright/messages';

const hours = inEnglish<{ count: number }>('{count, plural, one {# hour} other {# hours}} ago');
const days = inEnglish<{ count: number }>('{count, plural, one {# day} other {# days}} ago');

export const timeMessages = {
  justNow: 'Just now',
  hours: (count: number) => hours({ count }),
  days: (count: number) => days({ count }),
} as const;
