import type { Translation } from '@clipwright/messages';
import type { materialMessages as english } from './material-messages.ts';

export const materialMessages: Translation<typeof english> = {
  'words-used':
    '{from, select, file {Las palabras vienen de la transcripción que diste} sidecar {Las palabras vienen de {name}, el archivo junto al video} embedded {Las palabras vienen de la pista de subtítulos del video} text {Las palabras vienen de tu texto} other {Las palabras se reconocieron del sonido}}{language, select, none {} other {, en {language}}}.',
  'words-passed-over':
    '{from, select, embedded {No se usa la pista de subtítulos del video{name, select, none {} other { («{name}»)}}} other {No se usa {name}, el archivo junto al video}}: {why, select, data {contiene lecturas de instrumentos} pattern {sus líneas solo difieren en los números} chapters {es una lista de capítulos} notes {es una descripción con enlaces} advert {repite una línea de publicidad} rate {tiene muchas más o menos palabras de las que se dicen} foreign {sigue después del final del video} other {no se puede leer}}.',
  'words-unspoken':
    'Se usa {name, select, none {el archivo con las palabras} other {{name}}} como pediste, pero no parece habla: {why, select, data {contiene lecturas de instrumentos} pattern {sus líneas solo difieren en los números} chapters {es una lista de capítulos} notes {es una descripción con enlaces} advert {repite una línea de publicidad} rate {tiene muchas más o menos palabras de las que se dicen} foreign {sigue después del final del video} other {no se puede leer}}.',
  'encoding-used': 'Los subtítulos se leen en la codificación {encoding}.',
  'encoding-unsure':
    'No es seguro en qué codificación están los subtítulos: se leen como {encoding}, y podrían ser {other}.',
  'characters-lost':
    '{count, plural, one {Se omitió # carácter dañado} other {Se omitieron # caracteres dañados}} de los subtítulos.',
  'times-shifted':
    'Los tiempos de los subtítulos se cuentan desde {offsetSec, number} segundos; se movieron al comienzo del video.',
  'cues-dropped':
    '{count, plural, one {Se omitió # línea de los subtítulos} other {Se omitieron # líneas de los subtítulos}}: {why, select, late {las palabras llegan a {endSec, number} s y el video a {lengthSec, number} s} other {no se pueden leer los tiempos}}.',
  'words-missing':
    '{heard, select, none {Nada da las palabras de este video} other {No se oye hablar a nadie en este video}}, así que sus clips no tienen subtítulos. Agrega unos para cambiarlo.',
  'audio-track-used':
    'Se usa la pista de audio {track} de {tracks}{title, select, none {} other { («{title}»)}}{why, select, chosen {, como elegiste} voice {: tiene la voz} language {: está en el idioma que pediste} other {}}.',
  'audio-track-passed-over':
    'No se usa la pista de audio {track}{title, select, none {} other { («{title}»)}}: {why, select, undecodable {su formato{codec, select, none {} other { ({codec})}} no se puede decodificar} silent {está en silencio} no_voice {nadie habla en ella} commentary {su título dice que es un comentario o una descripción} other_language {está en otro idioma} not_chosen {elegiste otra} other {otra es la pista principal}}.',
  'audio-track-unsure':
    'Se habla en la pista de audio {track} y en la pista de audio {other}{otherTitle, select, none {} other { («{otherTitle}»)}}. Se usa la pista {track}; elige la otra si es la correcta.',
  'sound-undecodable':
    'El formato del sonido ({codec}) no se puede decodificar, así que los clips no tienen sonido. Convierte el video a MP4 con sonido AAC para cambiarlo.',
  'sound-silent': 'El sonido de este video está en silencio, así que el de sus clips también.',
  'channels-one-sided': 'El sonido está solo en el canal {channels} de {count}, así que se pone en ambos lados.',
  'channels-out-of-phase':
    'Los canales del sonido se cancelan en el único altavoz de un teléfono, así que el canal {channels} se pone en ambos lados.',
  'channels-mixed':
    'Los canales {channels} de {count} tienen sonidos distintos, así que ambos lados los reciben todos.',
  'length-measured':
    'El encabezado del archivo indica una duración incorrecta ({claimedSec, number} s); se midieron {measuredSec, number} s y se usan.',
  'picture-size-changes':
    'La imagen cambia de tamaño; se muestra entera a {width, number, ::group-off} × {height, number, ::group-off}, con barras donde su forma es otra.',
  'recordings-joined':
    'Este archivo son {parts, number} grabaciones unidas cuyos tiempos empiezan de nuevo; se usan todas, una tras otra.',
  'times-restart':
    'Los tiempos de este archivo empiezan de nuevo después de {atSec, number} s, como en grabaciones unidas, así que lo que sigue puede faltar en los clips. Conviértelo a MP4 para usarlo todo.',
  'picture-passed-over': 'Se omite una imagen fija ({codec}) del archivo: se usa la imagen en movimiento.',
  'frame-rate-lowered':
    'La imagen tiene {from} fotogramas por segundo; sus clips tienen {to}, y cada uno se muestra el mismo tiempo.',
  'picture-dolby-vision':
    'Los colores de la imagen están codificados solo para Dolby Vision (perfil 5) y pueden verse verdes y morados. Exporta el video como HDR10, HLG o SDR y súbelo así.',
  'word-times-unit': 'El reconocedor dio los tiempos en {unit}; se leyeron así.',
  'word-times-shared':
    '{words, plural, one {# palabra no tenía tiempo propio y se colocó} many {# palabras no tenían tiempos propios y se colocaron} other {# palabras no tenían tiempos propios y se colocaron}} entre las palabras vecinas.',
  'word-times-placed':
    'Los tiempos que el reconocedor dio a {words, plural, one {# palabra} many {# palabras} other {# palabras}} no pueden ser correctos, así que las palabras se colocaron donde alguien habla. Los subtítulos pueden salir un poco antes o después.',
  'word-starts-moved':
    '{words, plural, one {# palabra que estaba dentro de una pausa empieza} many {# palabras que estaban dentro de pausas empiezan} other {# palabras que estaban dentro de pausas empiezan}} con la voz, hasta {mostSec} s más allá.',
  'words-invented':
    'Se {words, plural, one {omitió # palabra} many {omitieron # palabras} other {omitieron # palabras}} que el reconocedor inventó donde nadie habla.',
  'source-damaged':
    'El original está dañado en este clip: unas {count, number} imágenes o partes del sonido no se pudieron leer completas. Míralo antes de publicarlo.',
  'burned-in-captions':
    'La imagen ya tiene subtítulos{ours, select, off {, así que los nuestros están desactivados. Actívalos en el editor si quieres ambos} moved {, así que los nuestros van en otro lugar} other {}}.',
  'speaker-unsure':
    'No está claro quién habla{shown, select, together {, así que se muestra a todos} mixed {, así que se muestra a todos donde es posible} other {. Comprueba quién está en el cuadro}}.',
  'characters-left-out':
    'Los subtítulos omiten {why, select, emoji {{count} emojis, que no pueden mostrar en color} other {{count, plural, one {# carácter} other {# caracteres}} que ninguna fuente de aquí tiene. Instala una fuente para su escritura}}.',
  'script-without-font':
    'Ninguna fuente de aquí tiene la escritura de las palabras ({script}), así que faltan en los subtítulos. {font, select, none {Instala una fuente que la tenga, como {package} de Debian} other {Instala una con «clipwright models install {font}», o {package} de Debian}}.',
};
