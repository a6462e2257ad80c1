import type { Translation } from '@clipwright/messages';
import { clipSpecLimits as limits } from './clip-spec-limits.ts';
import type { clipSpecMessages as english } from './clip-spec-messages.ts';

const between = ({ min, max }: { min: number; max: number }) => `debe estar entre ${min} y ${max}`;

export const clipSpecMessages: Translation<typeof english> = {
  promptTooLong: `Usa como máximo ${limits.promptLength} caracteres en la descripción de lo que buscas`,
  platformsMissing: 'Elige al menos una plataforma',
  platformTwice: 'Cada plataforma se puede elegir una sola vez',
  numClipsOutOfBounds: `La cantidad de clips ${between(limits.count)}`,
  targetDurationOutOfBounds: `La duración deseada ${between(limits.targetSec)} segundos`,
  minDurationOutOfBounds: `La duración mínima ${between(limits.minSec)} segundos`,
  maxDurationOutOfBounds: `La duración máxima ${between(limits.maxSec)} segundos`,
  overlapOutOfBounds: `La superposición ${between(limits.overlapSec)} segundos`,
  audioTrackOutOfBounds: `La pista de audio ${between(limits.audioTrack)}`,
  trimEmpty: 'El final de la parte que se usará debe ir después de su inicio',
  durationsDisagree: 'La duración deseada debe estar entre la mínima y la máxima',
  watermarkTextTooLong: `Usa como máximo ${limits.watermarkTextLength} caracteres en la marca de agua`,
  watermarkOpacityOutOfBounds: `La opacidad de la marca de agua ${between(limits.watermarkOpacity)}`,
  notANumber: 'Ingresa un número',
  notAWholeNumber: 'Ingresa un número entero',
  colorInvalid: 'Ingresa un color como #FF6BAA',
  lookOutOfBounds: 'Este ajuste está fuera del rango permitido',
};
