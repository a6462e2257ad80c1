import { inSpanish, type Translation } from '@clipwright/messages';
import type { processingTexts as english } from './processing-messages.ts';

const clipsGenerated = inSpanish<{ made: number; planned: number }>(
  '{made, number} de {planned, plural, one {# clip generado} other {# clips generados}}',
);
const allReady = inSpanish<{ made: number }>('Listo: {made, plural, one {# clip} other {# clips}}');
const videosBefore = inSpanish<{ count: number }>('{count, plural, one {# video} other {# videos}} antes del tuyo');

const clipsBefore = inSpanish<{ count: number }>(
  '{count, plural, one {Espera al clip que se está renderizando.} other {Espera a los # clips que van antes.}}',
);

const aboutMinutes = inSpanish<{ count: number }>(
  '{count, plural, one {Queda alrededor de # minuto} other {Quedan alrededor de # minutos}}',
);
const aboutHours = inSpanish<{ count: number }>(
  '{count, plural, one {Queda alrededor de # hora} other {Quedan alrededor de # horas}}',
);

export const processingTexts: Translation<typeof english> = {
  title: 'Videos procesados con IA',
  stages: 'Etapas',
  progress: 'Progreso',
  percent: (percent) => `${percent} %`,
  mayClose: 'Puedes cerrar esta pestaña. El proceso continúa y los clips terminados se guardan.',
  stalled: 'Está tardando más de lo habitual, pero sigue en marcha.',
  waiting: 'Tu video continúa automáticamente en cuanto termine esto.',
  clipsGenerated: (made, planned) =>
    planned > 0 ? clipsGenerated({ made, planned }) : 'Los clips aparecen aquí a medida que se terminan',
  ready: (made, planned) => `Clip ${made} de ${planned} listo`,
  allReady: (made) => allReady({ made }),
  timeLeft: {
    unknown: 'Calculando el tiempo restante',
    almostDone: 'Ya casi termina',
    underAMinute: 'Queda menos de un minuto',
    minutes: (from, to) => `Quedan ${from}–${to} min`,
    hours: (from, to) => `Quedan ${from}–${to} h`,
    aboutMinutes: (count) => aboutMinutes({ count }),
    aboutHours: (count) => aboutHours({ count }),
  },
  queue: {
    next: 'Tu video es el siguiente',
    before: (count) => videosBefore({ count }),
    clipsBefore: (count) => clipsBefore({ count }),
    soon: 'Empieza en un momento.',
    starts: (time) => `Tiempo de espera: ${time}.`,
    takes: (time) => `Tiempo de proceso: ${time}.`,
    guess: 'Es una estimación aproximada: aquí aún no se ha terminado ningún video.',
    underAMinute: 'menos de un minuto',
    upTo: (time) => `hasta ${time}`,
    range: (from, to) => `unos ${from}–${to}`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
  },
  further: {
    title: 'Archivos en preparación',
    of: (clips) => `Archivos de ${clips}`,
  },
  stage: {
    done: 'Listo',
    next: 'Siguiente',
    later: 'Después',
    failed: 'Error',
    waiting: 'En espera',
    counts: (made, planned) => `${made} de ${planned} listos`,
  },
  hints: {
    upload: 'Se recibe y comprueba el video',
    analysis: 'Se analizan el sonido, los cortes y los rostros',
    transcription: 'La voz se convierte en texto',
    clipping: 'Los mejores momentos se convierten en clips',
    optimization: 'Títulos, hashtags y puntuaciones',
    finalization: 'Se guarda todo',
  },
  slots: {
    label: 'Clips',
    waiting: 'En espera',
    rendering: (percent) => `${percent} %`,
    renderingLabel: (number, percent) => `Creando el clip ${number}: ${percent} %`,
    waitingLabel: (number) => `El clip ${number} está en espera`,
    failed: 'Error',
    stopped: 'Detenido',
  },
  actions: {
    openFirst: 'Abrir el primer clip',
    background: 'Continuar en segundo plano',
    cancel: 'Cancelar proceso',
    retry: 'Reintentar',
    retryFailed: 'Reintentar los clips con error',
    makeRest: 'Crear los que faltan',
    markComplete: 'Marcar como completado',
    close: 'Cerrar',
    keepWaiting: 'Seguir esperando',
  },
  cancel: {
    title: '¿Cancelar el proceso?',
    text: 'El proceso se detiene y el video no cuenta para tu plan.',
    textWithClips: 'El proceso se detiene. Los clips terminados siguen en tu proyecto y el video cuenta para tu plan.',
    textOfExtra: 'El proceso se detiene. Los clips de tu proyecto se conservan.',
    textOfExtraWithClips: 'El proceso se detiene. Los clips ya terminados siguen en tu proyecto.',
    confirm: 'Cancelar proceso',
    confirmWithClips: 'Detener y conservar los clips',
    discard: 'Descartar todo',
    keep: 'Seguir procesando',
  },
  discard: {
    title: '¿Descartar todo?',
    text: 'El proceso se detiene y los clips terminados se eliminan. El video solo cuenta para tu plan si se reprodujo o descargó algún clip.',
    textOfExtra:
      'El proceso se detiene y los clips que ya terminó se eliminan. Los demás clips de tu proyecto se conservan.',
    confirm: 'Descartar todo',
    keep: 'Seguir procesando',
  },
  complete: {
    title: '¿Marcar como completado?',
    text: 'El trabajo sin terminar se detiene. Los clips terminados se conservan y el video cuenta para tu plan.',
    textOfExtra: 'El trabajo sin terminar se detiene. Los clips terminados se conservan.',
    confirm: 'Marcar como completado',
    keep: 'Seguir procesando',
  },
  noModel: {
    title: 'El modelo de voz para los subtítulos no se puede descargar en este momento.',
    text: 'Puedes crear los clips sin subtítulos y agregarlos con un clic cuando el modelo esté aquí, agregar tus propios subtítulos o seguir esperando.',
    skip: 'Continuar sin subtítulos',
    operator: 'Si administras esta instalación, una API que transcribe no necesita ninguna descarga.',
  },
  noCaptions: {
    title: 'Estos clips no tienen subtítulos: no había ningún modelo de voz para escribirlos.',
    text: 'Los clips se crean de nuevo con subtítulos y reemplazan a los que están aquí. No cuenta como otro video.',
    later: 'Cuando se haya descargado el modelo, podrás agregar los subtítulos aquí con un clic.',
    add: 'Agregar subtítulos ahora',
  },
  completeFailed: 'No se pudo actualizar el estado del proyecto',
  completed: 'Tus clips están listos',
  stoppedAt: (stage) => `Se detuvo en: ${stage}`,
  cancelled: 'Se canceló el proceso.',
  stopped: 'El proceso se detuvo antes de crear todo.',
  failedTitle: 'El proceso del video falló',
  failed: (reason) => `El proceso falló: ${reason}`,
  noResult: 'No se recibió ningún resultado',
  givenBack: 'Este video no cuenta para tu plan.',
  countedWithClips:
    'Los clips terminados siguen en tu proyecto y el video cuenta para tu plan. Reintentarlo es gratis.',
  countedWithout: 'El video cuenta para tu plan porque se reprodujo o descargó un clip.',
  warnings: 'Ten en cuenta',
  timeout: {
    title: 'El proceso está tardando demasiado',
    text: 'El proceso tarda más de lo esperado. Vuelve a comprobarlo más tarde.',
  },
  unreachable: 'Error de red: no se pudo conectar con el servidor',
  tryingAgain: 'El proceso continúa en segundo plano. Reintentando cada pocos segundos.',
};
