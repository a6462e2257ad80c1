import type { Translation } from '@clipwright/messages';
import type { localDatabaseMessages as english } from './local-database-messages.ts';

export const localDatabaseMessages: Translation<typeof english> = {
  notInitialized: 'La base de datos no está inicializada',
  projectNotFound: 'No se encontró el proyecto',
  fileFailed: (reason) => `No se pudo recuperar el archivo: ${reason}`,
  transactionFailed: (reason) => `Falló la transacción: ${reason}`,
  noSuchFile: 'no está en este navegador',
};
