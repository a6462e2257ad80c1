import { inSpanish, type Translation } from '@clipwright/messages';
import type { runMessages as english, ownStyleMessage as ownStyle } from './run-messages.ts';

const ready = inSpanish<{ ready: number; all: number }>(
  '{ready, plural, one {# de {all, number} listo} other {# de {all, number} listos}}',
);
const versionsReady = inSpanish<{ ready: number; all: number }>(
  '{ready, plural, one {# de {all, number} lista} other {# de {all, number} listas}}',
);

export const ownStyleMessage: Translation<typeof ownStyle> = 'Un estilo tuyo.';

export const runMessages: Translation<typeof english> = {
  queued: 'En espera en la cola',
  completed: 'El proceso terminó',
  stages: {
    upload: 'Comprobando el video',
    analysis: 'Analizando el video',
    transcription: 'Transcribiendo',
    clipping: 'Creando clips',
    optimization: 'Analizando los clips',
    finalization: 'Finalizando',
  },
  clips: (count, all) => `Creando clips: ${ready({ ready: count, all })}`,
  renditions: (count, all) => `Creando versiones nuevas: ${versionsReady({ ready: count, all })}`,
};
