import type { Translation } from '@clipwright/messages';
import type { uploadRules as english, uploadNotices as englishNotices } from './upload-contract-messages.ts';

export const uploadRules: Translation<typeof english> = {
  chunkSize: (bytes) => `Todas las partes menos la última deben tener ${bytes} bytes`,
};

export const uploadNotices: Translation<typeof englishNotices> = {
  send_chunks: 'El archivo se está subiendo.',
  send_file_hash: 'El archivo ya está aquí. Falta su suma de comprobación.',
  wait: 'El archivo ya está aquí y se está comprobando.',
  follow_processing: 'El archivo ya está aquí. Ya se está procesando.',
  start_over: 'El archivo no se puede usar.',
  cancelled: 'Se canceló la subida.',
};
