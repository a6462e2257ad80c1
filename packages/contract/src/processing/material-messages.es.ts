import type { Translation } from '@clipwright/messages';
import type { materialMessages as english } from './material-messages.ts';

export const materialMessages: Translation<typeof english> = {
  'words-used':
    '{from, select, file {Las palabras vienen de la transcripción que diste} sidecar {Las palabras vienen de {name}, el archivo junto al video} embedded {Las palabras vienen de la pista de subtítulos del video} text {Las palabras vienen de tu texto} other {Las palabras se reconocieron del sonido}}{language, select, none {} other {, en {language}}}.',
  'words-missing': 'Nada da las palabras de este video, así que sus clips no tienen subtítulos.',
  'audio-track-used': 'Se usa la pista de audio {track} de {tracks}{title, select, none {} other { («{title}»)}}.',
};
