import type { Translation } from '@clipwright/messages';
import type { languageChoiceTexts as english } from './language-choice-messages.ts';

export const languageChoiceTexts: Translation<typeof english> = {
  legend: 'Idioma de la interfaz',
  hint: 'También se usa en los correos y las notificaciones. La página se vuelve a cargar en el idioma que elijas.',
  footer: 'Idioma',
};
