import type { Translation } from '@clipwright/messages';
import type { speechEngineMessages as engine, modelTexts as models } from './speech-engine-messages.ts';

export const modelTexts: Translation<typeof models> = {
  'parakeet-tdt-0.6b-v3-int8':
    'Transcribe 25 idiomas europeos, con puntuación y el momento de cada palabra. La opción habitual.',
  'whisper-small': 'Transcribe casi cien idiomas; es lento y los tiempos de las palabras son estimados.',
  'whisper-base': 'Como whisper-small, más rápido y menos exacto.',
  'whisper-tiny': 'Como whisper-base, aún más rápido y con errores frecuentes.',
  'font-noto-sans-arabic': 'Dibuja subtítulos en árabe: Noto Sans, negrita.',
  'font-noto-sans-devanagari': 'Dibuja subtítulos en devanagari: Noto Sans, negrita.',
  'font-noto-sans-hebrew': 'Dibuja subtítulos en hebreo: Noto Sans, negrita.',
  'font-noto-sans-jp': 'Dibuja subtítulos en japonés: Noto Sans, negrita.',
  'font-noto-sans-kr': 'Dibuja subtítulos en coreano: Noto Sans, negrita.',
  'font-noto-sans-sc': 'Dibuja subtítulos en chino: Noto Sans, negrita.',
  'font-noto-sans-thai': 'Dibuja subtítulos en tailandés: Noto Sans, negrita.',
  'all-minilm-l6-v2':
    'Encuentra lo que significa una búsqueda aunque se diga con otras palabras, en transcripciones en inglés.',
};

export const speechEngineMessages: Translation<typeof engine> = {
  sendsAudio: (host) => `Envía el audio a ${host} para transcribirlo.`,
  notAllowed: 'Los modelos de voz los instala quien administra esta instalación.',
};
