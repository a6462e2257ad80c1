import type { Translation } from '@clipwright/messages';
import type { editLimitMessages as english } from './edit-limit-messages.ts';

export const editLimitMessages: Translation<typeof english> = {
  ranges: (most) => `Un clip puede tener hasta ${most} partes.`,
  passes: (most) => `Un clip puede volver a una parte anterior del video hasta ${most} veces.`,
  clipSec: (minutes) => `Un clip puede durar hasta ${minutes} minutos.`,
  words: (most) => `Se pueden cambiar hasta ${most} palabras de un clip.`,
  overlays: (most) => `Un clip puede tener hasta ${most} títulos y textos.`,
  punchIns: (most) => `Un clip puede tener hasta ${most} acercamientos.`,
};
