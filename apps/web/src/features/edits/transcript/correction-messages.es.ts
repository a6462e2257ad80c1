import { inSpanish, type Translation } from '@clipwright/messages';
import type { correctionMessages as english } from './correction-messages.ts';

const others = inSpanish<{ count: number }>(
  '{count, plural, one {También una vez más en este clip} other {También # veces más en este clip}}',
);

export const correctionMessages: Translation<typeof english> = {
  label: 'Esta corrección en otros lugares',
  says: (heard, text) => `Aquí «${heard}» se escribe «${text}».`,
  others: (count) => others({ count }),
  allClips: 'En todos los clips de este proyecto',
  addName: 'Agregar a tus nombres',
  named: (text) => `«${text}» ya está entre tus nombres, para videos nuevos.`,
};
