import type { Translation } from '@clipwright/messages';
import type { undrawnMessages as english } from './undrawable-messages.ts';

export const undrawnMessages: Translation<typeof english> = {
  text: (characters, words) =>
    `Ninguna fuente de este servidor tiene ${characters}. La vista previa y el clip exportado lo omiten en ${words}.`,
  todo: 'Escríbelo de otra forma o pide a quien administra este servidor que instale una fuente adecuada.',
  quoted: (text) => `«${text}»`,
  more: 'más',
  emoji:
    'Los emojis no se pueden dibujar sobre un clip. La vista previa y el clip exportado los omiten. Para mostrar uno, agrégalo como imagen.',
};
