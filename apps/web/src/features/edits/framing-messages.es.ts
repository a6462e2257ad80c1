import { inSpanish, type Translation } from '@clipwright/messages';
import type { framingMessages as english } from './framing-messages.ts';

const keyframes = inSpanish<{ count: number }>(
  '{count, plural, =0 {Arrastra el recuadro} one {# fotograma clave} other {# fotogramas clave}}',
);
const changed = inSpanish<{ count: number }>('{count, plural, one {Encuadraste # parte} other {Encuadraste # partes}}');
const scenes = inSpanish<{ count: number }>(
  '{count, plural, other {Esta parte muestra # escenas. Lo que elijas vale para todas.}}',
);

export const framingMessages: Translation<typeof english> = {
  legend: (part, ratio) => `Encuadre de la parte ${part} en ${ratio}`,
  layouts: {
    auto: 'Automático',
    follow: 'Seguir',
    fit: 'Imagen completa',
    'stack-2': 'Dos imágenes',
    'stack-3': 'Tres imágenes',
    'stack-4': 'Cuatro imágenes',
    'screen-and-face': 'Pantalla y rostro',
    box: 'A mano',
  },
  other: 'Esta parte tiene un encuadre que no se puede cambiar aquí. Puedes elegir otro.',
  changed: (count) => changed({ count }),
  reset: 'Volver todas las partes a automático',
  scenes: (count) => scenes({ count }),
  onlyScene: 'Encuadrar solo esta escena',
  followed: 'A quién se sigue',
  speaker: 'A quien hable',
  person: (number) => `Persona ${number}`,
  shownIn: (place) => `A quién se muestra: ${place}`,
  noFaces: 'No se encontraron rostros en esta parte, así que muestra lo que llama la atención.',
  noFacesToPick: 'No se encontraron rostros en esta parte. Elige qué muestra cada imagen con “Encuadrar a mano”.',
  places: {
    top: 'arriba',
    middle: 'en medio',
    bottom: 'abajo',
    left: 'a la izquierda',
    right: 'a la derecha',
    'top-left': 'arriba a la izquierda',
    'top-right': 'arriba a la derecha',
    'bottom-left': 'abajo a la izquierda',
    'bottom-right': 'abajo a la derecha',
    screen: 'pantalla',
    face: 'rostro',
  },
  open: 'Encuadrar a mano',
  done: 'Listo',
  box: 'Recuadro de recorte',
  boxOf: (place) => `Recuadro de recorte: ${place}`,
  boxHint: 'Muévelo con las flechas, con Mayús más lejos. Más y menos cambian su tamaño.',
  boxText: (across, down, zoom) =>
    `${across}\u00a0% en horizontal, ${down}\u00a0% en vertical, acercamiento ${zoom}\u00a0%`,
  tiles: 'Arrastra cada recuadro a lo que muestra su imagen',
  addKey: 'Agregar un fotograma clave aquí',
  removeKey: 'Quitar este fotograma clave',
  previousKey: 'Fotograma clave anterior',
  nextKey: 'Fotograma clave siguiente',
  keys: (count) => keyframes({ count }),
  onKey: (number, count) => `Fotograma clave ${number} de ${count}`,
};
