import { inSpanish, type Translation } from '@clipwright/messages';
import type { allowanceMessages as english } from './plans-contract-messages.ts';

const left = inSpanish<{ remaining: number }>('Puedes crear {remaining, plural, one {# clip} other {# clips}} más');

export const allowanceMessages: Translation<typeof english> = {
  unlimited: 'Plan de pago: clips ilimitados',
  reached: (made, limit) => `Límite del plan gratuito alcanzado: ${made}/${limit} clips`,
  left: (remaining) => left({ remaining }),
};
