import type { Translation } from '@clipwright/messages';
import type { legalMessages as english } from './legal-messages.ts';

export const legalMessages: Translation<typeof english> = {
  terms: {
    title: 'Términos',
    loading: 'Cargando los términos de esta instalación',
    failed: 'No se pudieron cargar los términos',
  },
  privacy: {
    title: 'Privacidad',
    loading: 'Cargando lo que guarda esta instalación',
    failed: 'No se pudo cargar la página de privacidad',
  },
};
