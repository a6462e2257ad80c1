import { inSpanish, type Translation } from '@clipwright/messages';
import type { panelMessages as english } from './panel-messages.ts';

const words = inSpanish<{ count: number }>('{count, plural, one {# palabra} other {# palabras}}');
const keyWords = inSpanish<{ count: number }>(
  '{count, plural, =0 {No se encontraron palabras clave en este clip} one {# palabra clave en este clip} other {# palabras clave en este clip}}',
);
const zooms = inSpanish<{ count: number }>(
  '{count, plural, one {Se agregó # acercamiento.} other {Se agregaron # acercamientos.}}',
);

export const panelMessages: Translation<typeof english> = {
  percent: (percent) => `${percent} %`,
  seconds: (sec) => `${sec}\u00a0s`,
  captions: {
    label: 'Subtítulos',
    hint: 'Dibujados en la imagen',
    ownHint: 'La imagen ya tiene subtítulos: estos van en otro lugar',
    scope: 'Ajustes de',
    clip: 'Todo el clip',
    part: (part) => `Parte ${part}`,
    style: 'Estilo',
    size: 'Tamaño',
    place: 'Posición',
    placeText: (percent) => `al ${percent} % de la zona segura`,
    more: 'Letras y colores',
    case: 'Mayúsculas y minúsculas',
    cases: {
      style: 'Como en el estilo',
      'as-spoken': 'Como está escrito',
      upper: 'MAYÚSCULAS',
      lower: 'minúsculas',
    },
    wordsPerPage: 'Palabras a la vez',
    words: (count) => words({ count }),
    colors: {
      text: 'Color del texto',
      outline: 'Color del contorno',
      box: 'Color del recuadro',
      highlight: 'Color de la palabra que se dice',
      highlightText: 'Texto de la palabra que se dice',
      emphasis: 'Color de las palabras resaltadas',
    },
    reset: 'Volver al estilo',
    resetPart: 'Igual que todo el clip',
    all: 'Usar en todos los clips de este proyecto',
  },
  keyWords: {
    emphasize: 'Resaltar palabras clave',
    plain: 'Quitar todo el resaltado',
    found: (count) => keyWords({ count }),
  },
  title: {
    label: 'Título gancho',
    hint: 'Texto grande sobre los primeros segundos',
    text: 'Texto',
    first: 'Tu gancho aquí',
    length: 'Se muestra durante',
    suggestions: 'Sugerencias',
  },
  texts: {
    label: 'Textos',
    hint: 'Un nombre, una cifra, una pregunta: cualquier cosa escrita sobre la imagen',
    add: 'Agregar un texto aquí',
    first: 'Tu texto',
    list: 'Textos de este clip',
    goTo: (text, time) => `Ir a “${text}” en ${time}`,
    remove: (text) => `Quitar “${text}”`,
    text: 'Texto que se muestra',
    size: 'Tamaño del texto',
    color: 'Color del texto',
    place: 'Posición',
  },
  overlay: {
    start: 'Se muestra desde',
    length: 'Se muestra durante',
    across: 'Horizontal',
    down: 'Vertical',
  },
  zooms: {
    label: 'Acercamientos',
    hint: 'La imagen se acerca un poco por un momento.',
    list: 'Acercamientos de este clip',
    atKeyWords: 'Acercar en las palabras clave',
    here: 'Acercar aquí',
    added: (count) => zooms({ count }),
    noPlace:
      'No se agregó ningún acercamiento: dos por minuto bastan, y no hay ninguno donde la imagen se mueve o se ve completa.',
    goTo: (time) => `Ir al acercamiento en ${time}`,
    remove: (time) => `Quitar el acercamiento en ${time}`,
    moves: 'No se nota: aquí la imagen se mueve o se ve completa.',
  },
  sound: {
    volume: 'Volumen',
    gain: (db) => `${db}\u00a0dB`,
    gainHint: 'La vista previa puede sonar más baja, pero no más alta.',
    fadeIn: 'Aparición gradual',
    fadeOut: 'Desvanecimiento',
  },
};
