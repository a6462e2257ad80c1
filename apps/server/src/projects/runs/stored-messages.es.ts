import type { Translation } from '@clipwright/messages';
import type { engineMessages as engine, storedMessages as stored } from './stored-messages.ts';

export const storedMessages: Translation<typeof stored> = {
  failed: 'No se pudo procesar el video',
  stopped: 'Se detuvo el proceso.',
  cancelled: 'Se canceló el proceso.',
  workerDied: 'No se pudo procesar el video: el proceso se detuvo varias veces de forma inesperada.',
  stalled: 'Falló el proceso: no hubo avances durante 60 minutos.',
  clipFailed: 'No se pudo crear el clip {number}: {reason}',
  fewMoments: 'Solo se encontraron otros {count} momentos que merezcan un clip.',
  partWithoutWords: 'No se pudo transcribir la parte {part} del habla: ahí faltan los subtítulos.',
  withoutTranscript:
    'No hay transcripción: los clips se eligieron por el sonido y la imagen y no llevan subtítulos. Agrega subtítulos para cambiarlo.',
};

export const engineMessages: Translation<typeof engine> = {
  unreadable: 'El archivo no es un video ni un audio que ffmpeg pueda leer.',
  notMedia: 'El archivo no es un video ni un audio.',
  encrypted: 'El archivo está cifrado: Clipwright necesita una copia sin protección.',
  nothingInIt: 'El archivo no contiene ni video ni sonido.',
  zeroLong: 'El archivo dura cero segundos.',
  impossibleLength: 'El archivo indica una duración imposible.',
  tooShort: 'El archivo es demasiado corto: dura menos de medio segundo.',
  pictureTooLarge: 'La imagen es demasiado grande: {width} por {height} píxeles. El máximo es 8K, 7680 por 4320.',
  outOfMemory: 'No hubo memoria suficiente para este archivo.',
  aPicture: 'El archivo es una imagen: elige un video o un audio.',
  forbiddenFormat: 'Este tipo de archivo no está permitido: puede remitir a otros archivos.',
  noDecoder: 'Este ffmpeg no puede decodificar el formato del archivo: conviértelo a MP4 con H.264 y AAC.',
  headMissing:
    'El archivo está incompleto o no es un video: falta la parte que indica cómo reproducirlo. Vuelve a copiarlo del original.',
  truncated: 'El archivo está incompleto: termina antes que su contenido. Cópialo de nuevo desde su origen.',
  noLength: 'El video no tiene duración, así que no hay nada que cortar: usa uno que se reproduzca.',
  noMoments: 'No se encontró ningún momento de la duración deseada: permite momentos más cortos o más largos.',
  bySound: 'Ninguna frase cabe en la duración deseada, así que los momentos se eligieron por el sonido y la imagen.',
  soundDamaged: 'El sonido está dañado en algunas partes: puede que falten palabras en los subtítulos.',
  soundEnds: 'El sonido termina a los {heard} s de {all} s.',
  soundLost:
    'El sonido está dañado y solo se pudieron leer {heard} s de {all} s: los momentos posteriores se buscan solo por la imagen.',
  incomplete:
    'El archivo está incompleto: debería durar {all} s y se pueden leer {readable} s. Los clips salen solo de esa parte.',
  noMatch: 'Nada de lo que se dice coincide con “{prompt}”; estos son los mejores momentos. Prueba otras palabras.',
  noWords:
    'No hay palabras en las que buscar, así que nada coincide con “{prompt}”; estos son los mejores momentos. Prueba otras palabras.',
  oneMoment: 'El video dura solo {length}, menos que el momento más corto de {least}, así que todo es un momento.',
  oneTooShort: 'Se encontró 1 de {count} momentos: en {length} no caben más de unos {target} cada uno.',
  fewTooShort: 'Se encontraron {found} de {count} momentos: en {length} no caben más de unos {target} cada uno.',
  oneMatches: 'Solo se encontró 1 de {count} momentos: nada más en el video coincide con “{prompt}”.',
  fewMatch: 'Solo se encontraron {found} de {count} momentos: nada más en el video coincide con “{prompt}”.',
  fewSentences:
    'Solo se encontraron {found} de {count} momentos: ninguna otra parte de {least} a {most} empieza y termina con una frase; permite momentos más cortos o más largos.',
  fewQuiet:
    'Solo se encontraron {found} de {count} momentos: ninguna otra parte entre dos silencios cabe; permite momentos más cortos o más largos.',
  oneSentence:
    'Solo se encontró 1 de {count} momentos: ninguna otra parte de {least} a {most} empieza y termina con una frase; permite momentos más cortos o más largos.',
  oneQuiet:
    'Solo se encontró 1 de {count} momentos: ninguna otra parte entre dos silencios cabe; permite momentos más cortos o más largos.',
  fastSpeech:
    'Más de una quinta parte de los subtítulos pasa a más de 20 caracteres por segundo porque se habla así de rápido.',
  transcriptEmpty: 'La transcripción está vacía: usa un archivo que tenga texto.',
  transcriptWordless: 'La transcripción no tiene palabras: usa un archivo con lo que se dice.',
  transcriptTooLong: 'La transcripción es demasiado larga.',
  transcriptInvalid: 'La transcripción no es JSON válido: revisa la línea {line}.',
  transcriptTooLarge: 'La transcripción ocupa más de {most} MB: usa un archivo de subtítulos o de texto.',
  transcriptNotText: 'La transcripción no es un archivo de texto: usa SRT, VTT, ASS, SBV, TTML, LRC, JSON o TXT.',
  transcriptTimeless: 'La transcripción no tiene frases con tiempos: usa SRT, VTT, ASS, SBV, TTML, LRC, JSON o TXT.',
  transcriptTimes: 'No se pueden leer los tiempos de la transcripción: la línea {line} dice «{text}».',
  transcriptNested: 'La transcripción tiene más niveles que unos subtítulos: usa un archivo SRT o VTT.',
  transcriptForeignFormat: 'La transcripción es {format}: conviértela a SRT o VTT.',
  momentsSlow: 'Los momentos no se encontraron a tiempo: inténtalo de nuevo o recorta el video.',
  postsSlow: 'Las publicaciones no se escribieron a tiempo: inténtalo de nuevo o recorta el video.',
  transcriptDense:
    'La transcripción tiene {count} subtítulos, más de los que caben en {seconds} s de habla: elige la que corresponde al video.',
  transcriptTooMuch: 'La transcripción contiene más de lo que se puede leer: usa una con lo que se dice en el video.',
  transcriptForm: 'La transcripción es {format}: conviértela a SRT o VTT.',
  transcriptUnopened: 'No se puede abrir la transcripción {path}: revisa su nombre.',
  transcriptFolder: '{path} no es un archivo: indica un archivo de transcripción.',
  soundUnopened: 'No hay ningún archivo de sonido en {path}.',
  pieceTooLarge: 'Una parte del sonido es demasiado grande para enviarla: elige otro motor.',
  speechEngineMissing:
    'El motor de voz sherpa-onnx no se puede cargar en este equipo: usa una API de transcripción o un archivo de transcripción.',
  speechEngineEnded:
    'El motor de voz se cerró de forma inesperada: inténtalo de nuevo, reinstala su modelo o usa un archivo de transcripción.',
  speechEngineForm: 'El motor de voz respondió en un formato desconocido: actualiza Clipwright.',
  programMissing: 'No se encontró el programa {program}: instálalo o indica dónde está.',
  programEnded: '{program} se cerró ({signal}): inténtalo de nuevo.',
  programFailed: '{program} falló: puede que el archivo esté dañado. Prueba con otra copia.',
  programMemory: '{program} usó más memoria de la permitida.',
  programSlow: '{program} se detuvo porque tardó más de {seconds} s.',
  programSilent: '{program} se detuvo porque no avanzó durante {seconds} s.',
  programLoud: 'Un programa devolvió más de lo esperado.',
  nullCharacter: 'El nombre de un archivo no puede contener un carácter nulo.',
};
