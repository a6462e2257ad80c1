import type { Translation } from '@clipwright/messages';
import type { connectionMessages as english } from './connection-messages.ts';

export const connectionMessages: Translation<typeof english> = {
  closed: 'Se cerró la conexión. Suele ser un problema temporal. Inténtalo de nuevo en un momento.',
  unreachable: 'No se puede conectar con el servidor. Comprueba tu conexión a internet e inténtalo de nuevo.',
  timeout: 'Se agotó el tiempo de espera. Es posible que el servidor esté ocupado. Inténtalo de nuevo.',
  http: (status, text) => (text === '' ? `HTTP ${status}` : `HTTP ${status}: ${text}`),
  unexpected: 'Se produjo un error inesperado. Inténtalo de nuevo.',
};
