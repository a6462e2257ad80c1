import type { Translation } from '@clipwright/messages';
import type { projectsNotices as english } from './projects-contract-messages.ts';

export const projectsNotices: Translation<typeof english> = {
  deleted: 'Se eliminó el proyecto y todos sus datos',
  deletedButCloud:
    'Se eliminó el proyecto, pero algunos archivos pueden seguir en la nube porque la conexión venció. Vuelve a conectar tu almacenamiento en la nube.',
  unshared: 'El proyecto ya no se comparte con esa persona.',
  viewLinkEnded: 'El enlace ya no funciona.',
};
