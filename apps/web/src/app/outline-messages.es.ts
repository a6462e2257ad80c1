import type { Translation } from '@clipwright/messages';
import type { outlineMessages as english } from './outline-messages.ts';

export const outlineMessages: Translation<typeof english> = {
  description: 'Convierte videos largos en clips cortos con subtítulos, títulos y puntuaciones explicadas.',
  noScript:
    'Para iniciar sesión, crear una cuenta y hacer clips se necesita JavaScript. Actívalo y vuelve a cargar la página. Estas páginas se pueden leer sin él:',
  homeLink: 'Página de inicio',
  helpLink: 'Ayuda',
};
