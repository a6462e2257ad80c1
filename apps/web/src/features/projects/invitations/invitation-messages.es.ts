import type { Translation } from '@clipwright/messages';
import type { invitationTexts as english } from './invitation-messages.ts';

export const invitationTexts: Translation<typeof english> = {
  shared: (name, title) => `${name} compartió “${title}” contigo.`,
  how: 'Para abrirlo, inicia sesión o crea una cuenta con el correo al que se envió la invitación.',
};
