import { clipOfRangeLimits } from '@clipwright/contract';
import type { Translation } from '@clipwright/messages';
import type { makeClipMessages as english } from './make-clip-messages.ts';

const { minSec, maxSec } = clipOfRangeLimits;

export const makeClipMessages: Translation<typeof english> = {
  linesHint: 'Para hacer un clip, selecciona su primera línea y luego la última.',
  lines: 'Líneas de la transcripción',
  selected: (from, to) => `De ${from} a ${to}`,
  make: 'Hacer un clip desde aquí',
  clear: 'Quitar la selección',
  tooShort: `Selecciona al menos ${minSec} segundos para hacer un clip.`,
  tooLong: `Selecciona como máximo ${maxSec / 60} minutos para hacer un clip.`,
  begun: 'Tu clip se está haciendo. Lo encontrarás en el proyecto.',
};
