import { inSpanish, type Translation } from '@clipwright/messages';
import type { timeMessages as english } from './time-messages.ts';

const hours = inSpanish<{ count: number }>('Hace {count, plural, one {# hora} other {# horas}}');
const days = inSpanish<{ count: number }>('Hace {count, plural, one {# día} other {# días}}');

export const timeMessages: Translation<typeof english> = {
  justNow: 'Ahora mismo',
  hours: (count) => hours({ count }),
  days: (count) => days({ count }),
};
