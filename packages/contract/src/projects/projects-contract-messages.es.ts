import type { Translation } from '@clipwright/messages';
import type { projectsNotices as english, reviewMessages as englishReview } from './projects-contract-messages.ts';

export const reviewMessages: Translation<typeof englishReview> = {
  nameMissing: 'Escribe tu nombre.',
  nameLong: 'Escribe un nombre más corto.',
  textMissing: 'Escribe un comentario.',
  textLong: 'Un comentario puede tener hasta 2,000 caracteres.',
  passwordShort: 'Usa al menos 6 caracteres.',
};

export const projectsNotices: Translation<typeof english> = {
  deleted: 'Se eliminó el proyecto y todos sus datos',
  deletedButCloud:
    'Se eliminó el proyecto, pero algunos archivos pueden seguir en la nube porque la conexión venció. Vuelve a conectar tu almacenamiento en la nube.',
  unshared: 'El proyecto ya no se comparte con esa persona.',
  viewLinkEnded: 'El enlace ya no funciona.',
  linkOpened: 'El enlace está abierto.',
  commentDeleted: 'El comentario se eliminó.',
};
