import { inSpanish, type Translation } from '@clipwright/messages';
import type { sourceReportTexts as english } from './source-report-messages.ts';

const decisions = inSpanish<{ count: number }>(
  '{count, plural, one {# decisión} other {# decisiones}} sobre este video',
);

export const sourceReportTexts: Translation<typeof english> = {
  heading: 'Qué se usó',
  doubts: 'Revisa esto',
  decisions: (count) => decisions({ count }),
  kinds: { used: 'Se usa', corrected: 'Se corrigió', 'passed-over': 'No se usa', doubt: 'Revisa esto' },
  change: 'Cambiar lo que se usa',
  form: {
    heading: 'Volver a hacer los clips',
    hint: 'No cuenta como otro video. Los clips que conservaste, editaste o renombraste, o que tienen comentarios, se quedan. Los demás se reemplazan cuando los nuevos estén listos.',
    language: 'Idioma hablado',
    detected: 'Detectar automáticamente',
    words: 'Palabras',
    fromSubtitles: 'De los subtítulos, si los hay',
    fromSound: 'Reconocidas del sonido',
    submit: 'Volver a hacer los clips',
    unchanged: 'Primero elige otra cosa.',
    begun: 'Los clips se están haciendo de nuevo',
  },
};
