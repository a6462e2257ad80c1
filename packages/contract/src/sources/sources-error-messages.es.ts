import type { Translation } from '@clipwright/messages';
import type { sourcesErrorMessages as english } from './sources-error-messages.ts';

export const sourcesErrorMessages: Translation<typeof english> = {
  source_missing: 'Proporciona un archivo de video, una URL o un texto',
  source_not_found: 'Este video original no existe o no es tuyo.',
  source_not_ready: 'El video aún no se ha subido por completo.',
  talk_missing: 'Esta instalación no tiene ninguna charla para probar. Prueba el video de ejemplo.',
  talk_unreachable: 'No se pudo descargar la charla. Inténtalo en unos minutos o prueba el video de ejemplo.',
  talk_changed:
    'La charla descargada no es el archivo que espera esta instalación. Prueba el video de ejemplo y avisa a quien administra esta instalación.',
  file_missing: 'Selecciona un archivo de video',
  file_not_video: 'Selecciona un archivo de video válido',
  picture_too_large: 'La resolución de este video es demasiado alta. El máximo es 8K, 7680 por 4320 píxeles.',
  file_too_large: 'El archivo es demasiado grande: {size}. El límite es {limit}.',
  video_too_long: 'El video es demasiado largo: {minutes} minutos. Tu plan permite hasta {limit} minutos.',
};
