import { clipSpecLimits } from '@clipwright/clip-spec';
import type { Translation } from '@clipwright/messages';
import type {
  processingMessages as english,
  stageNames as englishNames,
  processingNotices as englishNotices,
} from './processing-contract-messages.ts';

export const processingMessages: Translation<typeof english> = {
  titleMissing: 'Ingresa un título para el proyecto',
  titleTooLong: 'Usa como máximo 200 caracteres en el título',
  descriptionTooLong: 'Usa como máximo 5000 caracteres en la descripción',
  sourceMissing: 'Proporciona un archivo de video, una URL o un texto',
  methodInvalid: 'Selecciona un método válido (archivo, URL o texto)',
  versionMissing: 'Elige una relación de aspecto o un estilo de subtítulos',
  rangeLength: `Un clip dura de ${clipSpecLimits.minSec.min} a ${clipSpecLimits.maxSec.max} segundos`,
  textTooLong: 'Usa como máximo 500.000 caracteres de texto',
};

export const processingNotices: Translation<typeof englishNotices> = {
  markedComplete: '¡Proyecto marcado como completado!',
  cancelled: 'Se canceló el proceso.',
  kept: 'Se canceló el proceso. Los clips terminados siguen en tu proyecto.',
  discarded: 'Se canceló el proceso y se eliminaron sus clips.',
  retried: 'El proceso continúa donde se detuvo.',
  captionsSkipped: 'Los clips se crean sin subtítulos.',
  captionsBegun: 'Los clips se crean de nuevo con subtítulos.',
  started: 'Ya se está procesando.',
  filesRemoved: 'Se están eliminando los archivos temporales.',
};

export const stageNames: Translation<typeof englishNames> = {
  upload: 'Subida',
  analysis: 'Análisis',
  transcription: 'Transcripción',
  clipping: 'Clips',
  optimization: 'Optimización',
  finalization: 'Finalización',
};
