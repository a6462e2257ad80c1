import type { Translation } from '@clipwright/messages';
import type { projectsErrorMessages as english } from './projects-error-messages.ts';

export const projectsErrorMessages: Translation<typeof english> = {
  project_not_found: 'No se encontró el proyecto',
  project_access_denied: 'No se encontró el proyecto o no tienes acceso',
  share_with_oneself: 'Esta es tu propia dirección. El proyecto ya es tuyo.',
  share_not_found: 'Este proyecto no está compartido con esa persona.',
  view_link_not_found: 'Este enlace ya no funciona. Pide uno nuevo a quien te lo envió.',
  view_link_password_needed: 'Este enlace pide una contraseña.',
  view_link_password_wrong: 'Esta contraseña no es correcta.',
  review_comment_not_found: 'Este comentario ya no existe.',
  review_comments_limit_reached: 'Este clip ya tiene todos los comentarios posibles.',
};
