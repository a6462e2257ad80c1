import { inSpanish, type Translation } from '@clipwright/messages';
import type { sourcesMessages as english } from './sources-messages.ts';

type Count = { count: number };
const views = inSpanish<Count>(
  '{count, plural, one {# visualización} many {# de visualizaciones} other {# visualizaciones}}',
);
const words = inSpanish<Count>('{count, plural, one {# palabra} many {# de palabras} other {# palabras}}');
const secondsLeft = inSpanish<Count>('{count, plural, one {Queda # segundo} other {Quedan # segundos}}');
const minutesLeft = inSpanish<Count>('{count, plural, one {Queda # minuto} other {Quedan # minutos}}');

export const sourcesMessages: Translation<typeof english> = {
  heading: 'Original',
  entry: {
    label: 'Video, audio, enlace o texto',
    placeholder: {
      auto: 'Suelta un archivo de video o audio, o pega un enlace o un texto',
      link: 'https://www.youtube.com/watch?v=…',
      text: 'Pega una transcripción, un guion o un artículo',
    },
    dropNow: 'Suéltalo en cualquier lugar',
    ways: { link: 'URL de YouTube', text: 'Texto' },
    go: 'Continuar',
  },
  file: {
    choose: 'Archivo de video o audio',
    formats: 'MP4, MOV, MKV, WebM, MP3, M4A, WAV y otros.',
    limits: (minutes, size) => `MP4, MOV, MKV, WebM, MP3, M4A, WAV y otros, de hasta ${minutes} minutos y ${size}.`,
    sound: 'Solo sonido. Los clips lo muestran como barras en movimiento, con subtítulos.',
    noSound: 'Este video no tiene sonido. Agrega subtítulos si sus clips deben llevarlos.',
    audio: (language) => `audio en ${language}`,
    tracksHint: (count) => `Este archivo tiene ${count} pistas de audio. Elige una si quieres otra.`,
    reading: 'Leyendo el archivo…',
    unread: (size) =>
      `${size}. Este navegador no puede leer la duración del archivo. Se comprobará después de la subida.`,
    change: 'Elegir otra cosa',
    onlyOne: 'Un archivo a la vez. Se seleccionó el primero.',
  },
  trim: {
    heading: 'Parte que se usa',
    start: 'Inicio',
    end: 'Fin',
    whole: 'Se usa la duración completa.',
    part: (from, to, length) => `Se usan ${length}, de ${from} a ${to}.`,
    reset: 'Usar la duración completa',
  },
  link: {
    hint: {
      youtube: 'Un video público o no listado de YouTube.',
      all: 'YouTube y la mayoría de los demás sitios de video.',
    },
    valid: 'URL de YouTube válida',
    validOther: 'Este enlace se puede usar',
    checking: 'Comprobando el enlace…',
    failed: 'No se pudo comprobar la URL de YouTube',
    network: 'Error de red durante la comprobación',
    refused: 'La comprobación falló',
    retry: 'Comprobar de nuevo',
    example: 'Usar un enlace de ejemplo',
    views: (count) => views({ count }),
    published: (date) => `publicado el ${date}`,
    thumbnail: (title) => `Miniatura de ${title}`,
  },
  linkTool: {
    preparing: (size) =>
      size === null
        ? 'Preparando los enlaces (una sola descarga)'
        : `Preparando los enlaces (una sola descarga de ${size})`,
    progress: 'Progreso de la descarga',
    missing: 'Para usar enlaces se necesita un pequeño programa que descarga videos. Todavía no está en este servidor.',
    fetch: (size) =>
      size === null
        ? 'Configurar los enlaces (una sola descarga)'
        : `Configurar los enlaces (una sola descarga de ${size})`,
    retry: 'Reintentar',
  },
  text: {
    label: 'Texto',
    hint: 'Una transcripción, un guion o un artículo. Los clips muestran las palabras en pantalla, en grande y con el estilo de subtítulos que elijas.',
    voice: {
      none: 'No hay ninguna voz instalada, así que los clips de un texto no tienen sonido. Para que se lean en voz alta, instala una de las voces que muestra “clipwright models”.',
      by: (languages, name) => `en ${languages} con ${name}`,
      byRobot: (languages, name) => `en ${languages} con ${name}, una voz robótica`,
      readAloud: (voices) => `Se lee en voz alta ${voices}.`,
      silent: 'Los clips en otros idiomas no tienen sonido.',
      better: 'Para voces más naturales, instala una de las que muestra “clipwright models”.',
    },
    open: 'Abrir un archivo de transcripción',
    openHint: 'SRT, VTT, ASS, SBV, TTML, LRC, JSON o TXT',
    opened: (name) => `De ${name}`,
    words: (count) => words({ count }),
    tooLarge: 'Este archivo es demasiado grande para una transcripción. Se pueden abrir archivos de hasta 5 MB.',
    wrongKind: 'Elige un archivo SRT, VTT, ASS, SBV, TTML, LRC, JSON o TXT.',
    unreadable: 'No se pudo leer este archivo. Elígelo de nuevo.',
  },
  subtitles: {
    add: 'Agregar subtítulos',
    hint: 'SRT, VTT, ASS, SBV, TTML, LRC, JSON o TXT. Se usan en lugar del reconocimiento de voz.',
    remove: 'Quitar',
    added: (name) => `Subtítulos: ${name}`,
  },
  upload: {
    heading: 'Subida',
    keepOpen: 'Mantén esta ventana abierta hasta que se suba el archivo. Después puedes cerrarla.',
    phases: {
      sending: 'Subiendo',
      paused: 'En pausa',
      offline: 'Se perdió la conexión. La subida continuará automáticamente cuando vuelva.',
      checking: 'Subida completa. Comprobando el archivo…',
      elsewhere: 'Este archivo se está subiendo en otra pestaña. Si cierras esa pestaña, continúa aquí.',
      failed: 'La subida se detuvo',
      done: 'Subida completa. Ya se está procesando.',
    },
    progress: 'Progreso de la subida',
    ofSize: (sent, size) => `${sent} de ${size}`,
    speed: (speed) => `${speed}/s`,
    secondsLeft: (count) => secondsLeft({ count }),
    minutesLeft: (count) => minutesLeft({ count }),
    pause: 'Pausar',
    resume: 'Continuar',
    cancel: 'Cancelar la subida',
    retry: 'Reintentar',
    another: 'Nuevo proyecto',
    subtitlesRefused: 'Tu archivo ya está subido. Solo los subtítulos no se pueden usar.',
    withoutSubtitles: 'Continuar sin subtítulos',
    otherSubtitles: 'Elegir otros subtítulos',
    otherFile: 'Elegir otro archivo',
    chunkedFailed: (reason) => `La subida por partes falló: ${reason}`,
    unreadable: 'Ya no se puede leer el archivo. Si lo moviste o cambió, elígelo de nuevo.',
    doneElsewhere: (title) => `“${title}” ya está subido. Ya se está procesando.`,
    nothingLost: 'Tu avance se guarda durante una hora.',
    startedOver: 'La subida venció tras una hora sin avanzar, así que empieza de nuevo desde el principio.',
  },
  drafts: {
    text: (title, size) => `“${title}” (${size}) todavía no se subió por completo.`,
    ended: (title, size) =>
      `La subida de “${title}” (${size}) venció tras una hora sin avanzar. Vuelve a empezar desde el principio.`,
    startAgain: 'Empezar de nuevo',
    chooseAgain: 'Elegir el archivo de nuevo',
    chooseHint: (name) => `Este navegador no tenía espacio para el archivo. Elige ${name} de nuevo para continuar.`,
    differs: 'Es un archivo distinto. Elige el archivo original o empieza otra subida.',
    discard: 'Descartar',
    elsewhere: (title) => `“${title}” se está subiendo en otra pestaña.`,
  },
  drive: {
    from: (provider) => `De ${provider}`,
    change: 'Elegir otra cosa',
  },
  talk: { action: 'Prueba con una charla real' },
  sample: {
    action: 'Prueba con un ejemplo',
    text: 'Tres sonetos de Shakespeare en inglés, algo más de dos minutos, con subtítulos.',
    counts: 'Cuenta como uno de tus videos del mes.',
    name: 'Cuarenta inviernos: tres sonetos de Shakespeare',
    change: 'Elegir otra cosa',
  },
};
