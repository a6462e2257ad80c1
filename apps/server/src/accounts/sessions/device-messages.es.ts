import type { Translation } from '@clipwright/messages';
import type { deviceMessages as english } from './device-messages.ts';

export const deviceMessages: Translation<typeof english> = {
  browserOn: (browser, system) => `${browser} en ${system}`,
  unknownOn: (system) => `Un navegador en ${system}`,
  unknown: 'Un dispositivo desconocido',
};
