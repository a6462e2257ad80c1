import { inSpanish, type Translation } from '@clipwright/messages';
import type { savedMessages as english } from './saved-messages.ts';

type Count = { count: number };
const clips = inSpanish<Count>('{count, plural, one {# clip} many {# de clips} other {# clips}}');
const kept = inSpanish<Count>(
  '{count, plural, one {# clip disponible sin conexión en este dispositivo, sin su video.} other {# clips disponibles sin conexión en este dispositivo, sin sus videos.}}',
);
const keptWithVideos = inSpanish<Count>(
  '{count, plural, one {# clip disponible sin conexión en este dispositivo.} other {# clips disponibles sin conexión en este dispositivo.}}',
);
const saving = inSpanish<{ done: number; all: number }>(
  '{done, plural, one {# video guardado} other {# videos guardados}} de {all, number}',
);

export const savedMessages: Translation<typeof english> = {
  offline: (date) => `No tienes conexión. Se muestra lo que se guardó en este dispositivo el ${date}.`,
  unreachable: (date) => `No se puede acceder al servidor. Se muestra lo que se guardó en este dispositivo el ${date}.`,
  readOnly: 'Podrás hacer cambios cuando recuperes la conexión.',
  heading: 'Guardado en este dispositivo',
  projects: 'Proyectos guardados',
  clips: (count) => clips({ count }),
  noVideo: 'El video no se guardó en este dispositivo.',
  video: (title) => `Video de ${title}`,
  copy: 'Copiar texto',
  copyOf: (title) => `Copiar el texto de ${title}`,
  retry: 'Reintentar',
  kept: (count) => kept({ count }),
  keptWithVideos: (count) => keptWithVideos({ count }),
  saveVideos: (size) => `Guardar también los videos (${size})`,
  saving: (done, all) => saving({ done, all }),
  saved: 'Los videos están guardados en este dispositivo.',
  noRoom: 'No se pudieron guardar todos los videos. Libera espacio en este dispositivo e inténtalo de nuevo.',
};
