import type { Translation } from '@clipwright/messages';
import type { outlineMessages as english } from './outline-messages.ts';

export const outlineMessages: Translation<typeof english> = {
  description: 'Convierte videos largos en clips cortos con subtítulos, títulos y puntuaciones explicadas.',
  noScript: 'Clipwright necesita JavaScript. Actívalo y vuelve a cargar la página.',
};
