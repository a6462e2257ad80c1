import type { Translation } from '@clipwright/messages';
import type { webhooksMessages as english, webhooksNotices as englishNotices } from './webhooks-contract-messages.ts';

export const webhooksMessages: Translation<typeof english> = {
  url: 'Escribe una dirección que empiece por https://, sin nombre de usuario ni contraseña.',
  port: 'Usa una dirección en el puerto 443 u 8443.',
  notPublic: 'Esta dirección no está en el internet público. Usa una accesible desde cualquier lugar.',
  events: 'Elige al menos un evento.',
};

export const webhooksNotices: Translation<typeof englishNotices> = {
  deleted: 'El endpoint se eliminó.',
};
