import type { Translation } from '@clipwright/messages';
import type { builtInStyleTexts as english } from './built-in-style-messages.ts';

export const builtInStyleTexts: Translation<typeof english> = {
  marker: { name: 'Marcador', description: 'La palabra que se dice, sobre un trazo rosa de marcador.' },
  karaoke: { name: 'Karaoke', description: 'El amarillo recorre cada palabra mientras se dice.' },
  pop: { name: 'Pop', description: 'Mayúsculas altas con un contorno grueso; la palabra que se dice crece en verde.' },
  box: {
    name: 'Recuadro',
    description:
      'Texto blanco en un recuadro oscuro, con la palabra que se dice en ámbar: se lee sobre cualquier imagen.',
  },
  minimal: { name: 'Minimalista', description: 'Pequeño y abajo, sin resaltar nada.' },
  'big-word': { name: 'Palabra grande', description: 'Una o dos palabras a la vez, tan grandes como quepan.' },
  editorial: { name: 'Editorial', description: 'Una letra de libro con una línea coral bajo la palabra que se dice.' },
  reveal: { name: 'Revelado', description: 'Palabras tenues sobre una tarjeta clara que se entintan al decirse.' },
};
