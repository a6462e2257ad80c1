import type { Translation } from '@clipwright/messages';
import type { watermarkTexts as english } from './watermark-messages.ts';

export const watermarkTexts: Translation<typeof english> = {
  positions: {
    'top-left': 'Arriba a la izquierda',
    'top-right': 'Arriba a la derecha',
    'bottom-left': 'Abajo a la izquierda',
    'bottom-right': 'Abajo a la derecha',
    center: 'Centro',
  },
  sizes: { small: 'Pequeño', medium: 'Mediano', large: 'Grande', 'extra-large': 'Muy grande' },
  opacityValue: (percent) => `${percent} %`,
};
