import { inSpanish, type Translation } from '@clipwright/messages';
import type { noticeMessages as english } from './notice-messages.ts';

const bell = inSpanish<{ unread: number }>(
  '{unread, plural, =0 {Notificaciones} one {Notificaciones, # sin leer} other {Notificaciones, # sin leer}}',
);
const unreadNotices = inSpanish<{ count: number }>(
  '{count, plural, =0 {Estás al día.} one {# notificación sin leer} other {# notificaciones sin leer}}',
);

export const noticeMessages: Translation<typeof english> = {
  bell: (unread) => bell({ unread }),
  badge: (unread) => (unread > 99 ? '99+' : String(unread)),
  title: 'Notificaciones',
  unread: (count) => unreadNotices({ count }),
  isUnread: 'Sin leer',
  markAll: 'Marcar todo como leído',
  markFailed: 'No se pudieron marcar tus notificaciones como leídas',
  settings: 'Ajustes de notificaciones',
  failed: 'No se pudieron cargar tus notificaciones',
  more: 'Mostrar más',
  empty: 'Aún no hay notificaciones',
  emptyHint: 'Cuando tus clips estén listos o un video falle, lo verás aquí.',
  browser: {
    ask: 'Recibe una notificación de este navegador cuando ocurra algo mientras Clipwright está en segundo plano.',
    allow: 'Permitir notificaciones del navegador',
    granted: 'Este navegador te avisa cuando ocurre algo mientras Clipwright está en segundo plano.',
    denied:
      'Este navegador bloquea las notificaciones de Clipwright. Para recibirlas, permítelas en los ajustes del sitio en el navegador.',
    unsupported:
      'Este navegador no puede mostrar notificaciones de este sitio. Las seguirás viendo en el icono de la campana.',
  },
};
