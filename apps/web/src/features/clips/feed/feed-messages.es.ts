import { inSpanish, type Translation } from '@clipwright/messages';
import type { feedTexts as english } from './feed-messages.ts';

const kept = inSpanish<{ count: number }>('{count, plural, one {# conservado} other {# conservados}}');

export const feedTexts: Translation<typeof english> = {
  label: 'Clips uno por uno',
  place: (number, count) => `Clip ${number} de ${count}`,
  announced: (number, count, title) => `Clip ${number} de ${count}: ${title}`,
  kept: (count) => kept({ count }),
  more: 'hay más en camino',
  stopped: 'el proceso se detuvo',
  grid: 'Cuadrícula',
  doubts: 'revisa en Cuadrícula',
  swipe: 'Uno por uno',
  tapForSound: 'Toca para oír el sonido',
  details: 'Por qué, transcripción y publicación',
  sheet: 'Acerca de este clip',
  versions: 'Cambiar estilo o formato',
  back: 'Volver a los proyectos',
};
