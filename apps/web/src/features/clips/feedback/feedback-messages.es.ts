import { inSpanish, type Translation } from '@clipwright/messages';
import type { feedbackTexts as english } from './feedback-messages.ts';

const approved = inSpanish<{ count: number; all: number }>(
  '{count, plural, one {# de {all, number} clips aprobado} other {# de {all, number} clips aprobados}}',
);
const changes = inSpanish<{ count: number }>('{count, plural, one {# clip por cambiar} other {# clips por cambiar}}');
const open = inSpanish<{ count: number }>('{count, plural, one {# comentario abierto} other {# comentarios abiertos}}');

export const feedbackTexts: Translation<typeof english> = {
  heading: 'Comentarios',
  tab: 'Cliente',
  failed: 'No se pudieron cargar los comentarios',
  none: 'Aún no hay comentarios sobre este clip.',
  verdicts: { approved: 'Aprobado', changes: 'Se pidieron cambios' },
  by: (name, time) => `Por ${name}, ${time}`,
  owner: 'Autor',
  resolved: 'Hecho',
  at: (clock) => `Ir a ${clock}`,
  client: {
    approve: 'Aprobar',
    request: 'Pedir cambios',
    name: 'Tu nombre',
    nameMissing: 'Primero escribe tu nombre.',
    nameHint: 'Aparece junto a tus comentarios. Se pide una sola vez.',
    as: (name) => `Comentas como ${name}.`,
    rename: 'Cambiar nombre',
    text: 'Comentario',
    textHint: '¿Qué debería cambiar en este clip?',
    atTime: (clock) => `En ${clock} del clip`,
    send: 'Enviar comentario',
    reply: 'Responder',
    sendReply: 'Enviar respuesta',
    cancel: 'Cancelar',
    sent: 'Se envió tu comentario.',
  },
  ownerActions: {
    reply: 'Responder',
    text: 'Tu respuesta',
    send: 'Enviar respuesta',
    cancel: 'Cancelar',
    resolve: 'Marcar como hecho',
    reopen: 'Abrir de nuevo',
    delete: 'Eliminar',
    of: (action, name) => `${action}: comentario de ${name}`,
    deleteTitle: '¿Eliminar este comentario?',
    deleteText: 'También se eliminan sus respuestas. Tu cliente deja de verlos.',
    deleteConfirm: 'Eliminar comentario',
  },
  summary: {
    label: 'Comentarios del cliente',
    approved: (count, all) => approved({ count, all }),
    changes: (count) => changes({ count }),
    open: (count) => open({ count }),
    next: 'Siguiente comentario abierto',
  },
};
