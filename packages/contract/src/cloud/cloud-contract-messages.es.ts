import type { Translation } from '@clipwright/messages';
import type { cloudNotices as english } from './cloud-contract-messages.ts';

export const cloudNotices: Translation<typeof english> = {
  fileDeleted: 'El archivo se eliminó de tu nube.',
  fileWasGone: 'El archivo ya no estaba en tu nube.',
  deletionSkipped: 'El archivo no se eliminó de la nube porque la conexión venció',
};
