import { inSpanish, type Translation } from '@clipwright/messages';
import type { noticeTexts as english } from './browser-notice-messages.ts';

const ready = inSpanish<{ count: number }>(
  '{count, plural, one {Tu clip está listo} other {Tus # clips están listos}}',
);

const feedback = inSpanish<{ count: number }>(
  '{count, plural, one {Un comentario nuevo} other {# comentarios nuevos}}',
);

export const noticeTexts: Translation<typeof english> = {
  'clips-ready': {
    title: (clips) => ready({ count: clips }),
    text: (project) => `“${project}” está listo.`,
  },
  'processing-failed': {
    title: () => 'No se pudo procesar el video',
    text: (project) => `No se pudo terminar “${project}”. Ábrelo para ver por qué.`,
  },
  'cloud-paused': {
    title: () => 'Hay archivos esperando a tu almacenamiento en la nube',
    text: (project) => `No se pudo guardar allí todo “${project}”. Mientras tanto, sus archivos se conservan aquí.`,
  },
  review: {
    title: (count) => feedback({ count }),
    text: (project) => `Tu cliente revisó “${project}”.`,
  },
  'webhook-off': {
    title: () => 'Se desactivó un webhook',
    text: (host) => `No se pudo contactar con ${host} durante días. Revísalo y vuelve a activarlo en Ajustes.`,
  },
  'member-joined': {
    title: () => 'Alguien se unió a tu espacio de trabajo',
    text: (person) => `${person} aceptó tu invitación.`,
  },
};
