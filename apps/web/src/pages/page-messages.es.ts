import type { Translation } from '@clipwright/messages';
import type { pageMessages as english } from './page-messages.ts';

export const pageMessages: Translation<typeof english> = {
  notFound: {
    title: 'Página no encontrada',
    text: 'La página que buscas no existe.',
    link: 'Ir al panel',
    start: 'Ir a la página de inicio',
    signUp: 'Crear una cuenta',
    help: 'Ayuda',
  },
};
