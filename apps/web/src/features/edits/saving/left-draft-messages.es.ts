import type { Translation } from '@clipwright/messages';
import type { leftDraftMessages as english } from './left-draft-messages.ts';

export const leftDraftMessages: Translation<typeof english> = {
  text: (time) => `Otra pestaña se cerró antes de guardar sus cambios en este clip (${time}).`,
  load: 'Cargar esos cambios',
  discard: 'Descartarlos',
};
