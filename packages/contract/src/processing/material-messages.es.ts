import type { Translation } from '@clipwright/messages';
import type { materialMessages as english } from './material-messages.ts';

export const materialMessages: Translation<typeof english> = {
  'words-used':
    '{from, select, file {Las palabras vienen de la transcripción que diste} sidecar {Las palabras vienen de {name}, el archivo junto al video} embedded {Las palabras vienen de la pista de subtítulos del video} text {Las palabras vienen de tu texto} other {Las palabras se reconocieron del sonido}}{language, select, none {} other {, en {language}}}.',
  'words-passed-over':
    '{from, select, embedded {No se usa la pista de subtítulos del video{name, select, none {} other { («{name}»)}}} other {No se usa {name}, el archivo junto al video}}: {why, select, data {contiene lecturas de instrumentos} pattern {sus líneas solo difieren en los números} chapters {es una lista de capítulos} notes {es una descripción con enlaces} advert {repite una línea de publicidad} rate {tiene muchas más o menos palabras de las que se dicen} foreign {sigue después del final del video} other {no se puede leer}}.',
  'words-unspoken':
    'Se usa {name} como pediste, pero no parece habla: {why, select, data {contiene lecturas de instrumentos} pattern {sus líneas solo difieren en los números} chapters {es una lista de capítulos} notes {es una descripción con enlaces} advert {repite una línea de publicidad} rate {tiene muchas más o menos palabras de las que se dicen} foreign {sigue después del final del video} other {no se puede leer}}.',
  'encoding-used': 'Los subtítulos se leen en la codificación {encoding}.',
  'encoding-unsure':
    'No es seguro en qué codificación están los subtítulos: se leen como {encoding}, y podrían ser {other}.',
  'characters-lost':
    '{count, plural, one {Se omitió # carácter dañado} other {Se omitieron # caracteres dañados}} de los subtítulos.',
  'times-shifted':
    'Los tiempos de los subtítulos se cuentan desde {offsetSec, number} segundos; se movieron al comienzo del video.',
  'cues-dropped':
    '{count, plural, one {Se omitió # línea de los subtítulos} other {Se omitieron # líneas de los subtítulos}}: {why, select, late {las palabras llegan a {endSec, number} s y el video a {lengthSec, number} s} other {no se pueden leer los tiempos}}.',
  'words-missing': 'Nada da las palabras de este video, así que sus clips no tienen subtítulos.',
  'audio-track-used': 'Se usa la pista de audio {track} de {tracks}{title, select, none {} other { («{title}»)}}.',
};
