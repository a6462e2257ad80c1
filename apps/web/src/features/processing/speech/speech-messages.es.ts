import { formatModelSize } from '@clipwright/contract';
import type { Translation } from '@clipwright/messages';
import type { speechMessages as english } from './speech-messages.ts';

export const speechMessages: Translation<typeof english> = {
  heading: 'El reconocimiento de voz aún no está configurado',
  text: 'Los subtítulos y los momentos salen de la voz. Elige cómo transcribirla:',
  install: {
    title: 'Preparar los subtítulos',
    text: (sizeBytes) =>
      `${sizeBytes === null ? 'Descarga lo necesario' : `Descarga ${formatModelSize(sizeBytes)}`}, una sola vez. Después, la voz se transcribe en este servidor. No se envía nada a otro lugar.`,
    action: 'Preparar los subtítulos',
    again: 'Reintentar',
    failed: (reason) => `No se pudieron preparar los subtítulos: ${reason}`,
  },
  preparing: {
    percent: (percent) => `${percent} %`,
    queued: 'Esperando para empezar…',
    text: 'No tienes que esperar. Los videos que empieces ahora reciben sus subtítulos en cuanto esto termine.',
    stop: 'Detener',
  },
  model: {
    label: 'Modelo de voz',
    install: 'Instalar este modelo',
  },
  search: {
    text: (sizeBytes) =>
      `Un modelo de búsqueda también encuentra lo que significa tu descripción, dicho con otras palabras. Entiende inglés.${sizeBytes === null ? '' : ` Descarga ${formatModelSize(sizeBytes)}, una sola vez.`}`,
    install: 'Instalar el modelo de búsqueda',
    installing: (percent) => `Instalando el modelo de búsqueda: ${percent} %`,
    stop: 'Detener',
    failed: (reason) => `No se pudo instalar el modelo de búsqueda: ${reason}`,
  },
  api: {
    title: 'Usar una API de voz',
    text: 'Quien administra esta instalación agrega la dirección y la clave de un servicio a su configuración. Entonces el audio se envía a ese servicio.',
  },
  subtitles: {
    title: 'Agregar subtítulos',
    text: 'Si tienes en un archivo lo que se dice en el video, se usa tal cual.',
  },
  without: {
    title: 'Continuar sin subtítulos',
    text: 'Los clips se eligen solo por el sonido y la imagen, y no llevan subtítulos.',
    action: 'Continuar sin subtítulos',
    chosen: 'Los clips no llevarán subtítulos.',
    undo: 'Deshacer',
  },
};
