import { inSpanish, type Translation } from '@clipwright/messages';
import type { editorMessages as english } from './editor-messages.ts';
import { timelineMessages } from './timeline/timeline-messages.es.ts';

const words = inSpanish<{ count: number }>(
  '{count, plural, one {# palabra seleccionada} other {# palabras seleccionadas}}',
);
const cutWords = inSpanish<{ count: number }>(
  '{count, plural, one {Se cortó # palabra} other {Se cortaron # palabras}}',
);
const takenIn = inSpanish<{ count: number }>(
  '{count, plural, one {Ahora hay # palabra más en el clip} other {Ahora hay # palabras más en el clip}}',
);
const found = inSpanish<{ count: number }>(
  '{count, plural, =0 {No está en este clip} one {Aparece una vez} other {Aparece # veces}}',
);
const replaced = inSpanish<{ count: number }>(
  '{count, plural, one {Se reemplazó una vez} other {Se reemplazó # veces}}',
);
const fillers = inSpanish<{ count: number; length: string }>(
  '{count, plural, =0 {Sin muletillas} one {# muletilla, {length}} other {# muletillas, {length}}}',
);
const pauses = inSpanish<{ count: number; length: string }>(
  '{count, plural, =0 {Sin pausas largas} one {# pausa, {length}} other {# pausas, {length}}}',
);

export const editorMessages: Translation<typeof english> = {
  title: 'Editar clip',
  failed: 'No se pudo abrir el clip para editarlo',
  watched: {
    title: 'Puedes ver este clip, pero no editarlo',
    text: 'Si hay que cambiar algo, pídeselo a quien es su dueño.',
  },
  back: 'Volver al proyecto',
  undo: 'Deshacer',
  redo: 'Rehacer',
  undone: 'Deshecho',
  redone: 'Rehecho',
  tools: 'Ajustes del clip',
  save: {
    saved: 'Guardado',
    waiting: 'Sin guardar todavía',
    saving: 'Guardando…',
    failed: 'No se guardó. Tus cambios se conservan en este navegador.',
    retry: 'Reintentar',
  },
  changed: {
    text: 'Este clip se cambió en otra pestaña o en otro dispositivo.',
    differing: (parts) => `Lo que difiere: ${parts}.`,
    parts: {
      ranges: 'cortes',
      words: 'palabras',
      captions: 'subtítulos',
      framing: 'encuadre',
      punchIns: 'acercamientos',
      overlays: 'títulos',
      sound: 'sonido',
    },
    theirs: 'Cargar esos cambios',
    mine: 'Conservar los míos',
  },
  export: {
    label: 'Exportación de este clip',
    start: 'Exportar',
    running: (percent) => `Exportando, ${percent} %`,
    progress: 'Progreso de la exportación',
    cancel: 'Cancelar exportación',
    added: {
      intro: 'La intro se agrega al exportar.',
      outro: 'El cierre se agrega al exportar.',
      both: 'La intro y el cierre se agregan al exportar.',
    },
    done: 'Exportado',
    older: 'Los archivos exportados no incluyen tus últimos cambios.',
    canceled: 'Se canceló la exportación. No se cambió ningún archivo.',
    canceledPartly: 'Se canceló la exportación. Algunos archivos se actualizaron y los demás no cambiaron.',
    partly: 'Algunos archivos no se pudieron exportar y no cambiaron.',
    lost: 'Ya no se encuentra esta exportación.',
    unchanged: 'Nada cambió desde la última exportación de este clip.',
    failed: 'La exportación falló. Los archivos que no se terminaron no cambiaron.',
    notSaved: 'El clip no se pudo exportar porque no se pudo guardar.',
    noSource:
      'El video original se eliminó, así que este clip no se puede exportar otra vez. Aún puedes editar su texto.',
  },
  transcript: {
    label: 'Transcripción',
    hint: 'Selecciona una palabra para corregirla, o varias y presiona Supr para cortarlas. Presiona Intro en una palabra para empezar ahí una línea de los subtítulos, otra vez para una página, y Retroceso para juntarlas. Haz clic en una palabra cortada para recuperarla, o en una gris para alargar el clip.',
    touchHint:
      'Toca una palabra y luego otra para seleccionar todas las que hay entre ellas. Toca una palabra cortada para recuperarla, o una gris para alargar el clip.',
    none: 'En este clip no se dice nada. Usa la línea de tiempo para acortarlo o alargarlo.',
    selected: (count) => words({ count }),
    wasCut: (count) => cutWords({ count }),
    wasTakenIn: (count) => takenIn({ count }),
    cut: 'Cortar',
    restore: 'Recuperar',
    emphasize: 'Resaltar',
    hide: 'Ocultar en los subtítulos',
    correct: 'Texto en los subtítulos',
    correctHint: 'El sonido no cambia. Un espacio hace dos palabras.',
    apply: 'Aplicar',
    join: 'Unir palabras',
    split: 'Dividir palabra',
    asHeard: 'Como se oyó',
    states: { in: '', cut: 'cortada', before: 'antes del clip', after: 'después del clip' },
    hidden: 'oculta',
    begins: { line: 'empieza una línea de subtítulos', page: 'empieza una página de subtítulos' },
    breaks: {
      label: 'Línea y página de los subtítulos',
      line: 'Cortar línea',
      page: 'Cortar página',
      none: 'Juntar',
    },
    wasBroken: {
      line: (word) => `«${word}» empieza una línea de los subtítulos`,
      page: (word) => `«${word}» empieza una página de los subtítulos`,
    },
    wasJoined: (word) => `«${word}» se juntó con la palabra anterior`,
    noRoom: (word) => `«${word}» no cabe junto a la palabra anterior, así que sigue aparte`,
  },
  find: {
    label: 'Buscar y reemplazar',
    wanted: 'Buscar',
    replacement: 'Reemplazar en los subtítulos por',
    next: 'Siguiente',
    replaceAll: 'Reemplazar todo',
    found: (count) => found({ count }),
    replaced: (count) => replaced({ count }),
  },
  stage: {
    label: 'Vista previa',
    ratio: 'Formato',
    play: 'Reproducir',
    pause: 'Pausar',
    position: (now, all) => `${now} de ${all}`,
    making: 'Preparando la vista previa',
    makingText: 'Ya puedes editar el texto.',
    copyFailed: 'No se pudo preparar la vista previa. Aún puedes editar y exportar el clip.',
    noSource: 'El video original se eliminó, así que no hay vista previa.',
    noCaptions: 'Los subtítulos no se pueden mostrar en este navegador. Estarán en el clip exportado.',
    unseen: {
      waveform: 'En el clip exportado, unas barras en movimiento muestran aquí el sonido.',
    },
  },
  timeline: timelineMessages,
  tidy: {
    label: 'Muletillas y pausas',
    fillers: (count, length) => fillers({ count, length }),
    pauses: (count, length) => pauses({ count, length }),
    seconds: (sec) => `${sec} s`,
    hear: (name, time) => `Reproducir “${name}” en ${time}`,
    actOn: (action, name, time) => `${action}: “${name}” en ${time}`,
    remove: 'Quitar',
    removeAll: 'Quitar todas las muletillas',
    shortenTo: 'Acortar las pausas a',
    shorten: 'Acortar',
    shortenAll: 'Acortar todas las pausas',
    saved: (length) => `El clip dura ${length} menos.`,
    leftOut: 'Algunas se conservaron para que quede suficiente del clip.',
  },
  versions: {
    label: 'Versiones',
    machine: 'Como lo hizo Clipwright',
    exported: 'Exportado',
    replaced: 'Antes de un cambio en todos los clips',
    goBack: 'Volver a esta',
    intro: 'Volver es un solo paso: puedes deshacerlo.',
    failed: 'No se pudo cargar la versión',
  },
  keys: [
    ['Espacio', 'Reproducir o pausar'],
    ['J / K / L', 'Reproducir hacia atrás, pausar, reproducir hacia adelante; otra vez, más rápido'],
    ['← →', 'Un fotograma atrás o adelante'],
    ['Supr', 'Cortar las palabras seleccionadas'],
    ['Intro', 'Empezar una línea de los subtítulos en la palabra enfocada; otra vez, una página'],
    ['Mayús Intro', 'Empezar una página de los subtítulos en la palabra enfocada'],
    ['Retroceso', 'Juntar la línea o página que empieza la palabra enfocada con la anterior'],
    ['Alt Intro', 'Ir a la palabra enfocada'],
    ['S', 'Dividir en la posición actual'],
    ['F', 'Encuadrar a mano, o terminar'],
    ['← ↑ → ↓', 'Mover el recuadro de recorte, con Mayús más lejos'],
    ['+ / −', 'Agrandar o achicar el recuadro de recorte'],
    ['I / O', 'Empezar o terminar la parte en la posición actual'],
    ['D', 'Duplicar la parte'],
    ['Alt ← →', 'Mover antes o después la parte enfocada'],
    ['Ctrl Z', 'Deshacer'],
    ['Ctrl Y', 'Rehacer'],
  ],
};
