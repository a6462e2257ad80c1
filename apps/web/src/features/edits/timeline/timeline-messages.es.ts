import type { Translation } from '@clipwright/messages';
import type { timelineMessages as english } from './timeline-messages.ts';

export const timelineMessages: Translation<typeof english> = {
  label: 'Línea de tiempo',
  playhead: 'Cabezal de reproducción',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  impossible: 'Eso no es posible aquí.',
  wasSplit: (part, at) => `La parte ${part} se dividió en ${at}`,
  startsHere: (part, at) => `La parte ${part} ahora empieza en ${at}`,
  endsHere: (part, at) => `La parte ${part} ahora termina en ${at}`,
  moved: (part, to, all) => `La parte ${part} ahora es la número ${to} de ${all}`,
  duplicated: (part) => `La parte ${part} se duplicó`,
  removed: (part) => `La parte ${part} se quitó`,
  order: 'Orden de las partes',
  orderHint: 'Arrastra a otro lugar, o presiona Alt con una flecha',
  part: (part, length, words) => [`Parte ${part}`, words, `(${length})`].filter(Boolean).join(' '),
  start: (part) => `Inicio de la parte ${part}`,
  end: (part) => `Fin de la parte ${part}`,
  split: 'Dividir',
  join: 'Unir con la siguiente',
  earlier: 'Mover antes',
  later: 'Mover después',
  duplicate: 'Duplicar parte',
  speed: (rate) => `Reproduciendo a ${rate}×`,
  backward: (rate) => `Reproduciendo hacia atrás a ${rate}×`,
  remove: 'Quitar parte',
};
