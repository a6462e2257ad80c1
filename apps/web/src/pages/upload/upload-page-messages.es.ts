import { inSpanish, type Translation } from '@clipwright/messages';
import type { pageMessages as english } from './upload-page-messages.ts';

const credits = inSpanish<{ count: number }>('Usa {count, plural, one {# crédito} other {# créditos}}');
const videoLeft = inSpanish<{ left: number }>('Usa 1 video, {left, plural, one {queda #} other {quedan #}}');
const kept = inSpanish<{ days: number }>(
  'El video original se conserva {days, plural, one {# día} other {# días}}, y los clips hasta que los elimines.',
);

export const pageMessages: Translation<typeof english> = {
  summary: {
    heading: 'Resumen',
    submit: 'Crear clips',
    price: (cost, time) => (time === null ? cost : `${cost}, tarda ${time}`),
    bar: {
      details: 'Detalles:',
      unlimited: 'Usa 1 video',
      video: (left) => videoLeft({ left }),
      credits: (count) => credits({ count }),
      nothing: 'No quedan videos',
      unknown: 'Cargando tu plan',
      planFailed: 'No se pudo cargar tu plan',
      unavailable: 'Ahora no se pueden crear clips',
    },
    planFailed: 'Error al comprobar los permisos',
    kept: (days) => kept({ days }),
  },
  sending: {
    network: 'Error de red. Comprueba tu conexión e inténtalo de nuevo.',
    direct: (reason) => `Falló la subida directa: ${reason}`,
    fileTimedOut:
      'Se agotó el tiempo de espera. Puede que el video sea demasiado grande o que el servidor esté sobrecargado.',
    timedOut: (seconds) =>
      `Se agotó el tiempo de espera tras ${seconds} segundos. Es posible que el video se siga procesando en el servidor.`,
    project: 'No se pudo crear el proyecto. Inténtalo de nuevo.',
    video: 'No se pudo procesar el video en el servidor. Inténtalo de nuevo.',
    youtube: 'No se pudo procesar el video de YouTube en el servidor. Inténtalo de nuevo.',
    text: 'No se pudo procesar el texto en el servidor. Inténtalo de nuevo.',
  },
  speechMissing: 'Aún no está configurado el reconocimiento de voz. Elige cómo quieres continuar.',
};
