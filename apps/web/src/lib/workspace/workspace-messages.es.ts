import type { Translation } from '@clipwright/messages';
import type { workspaceTexts as english } from './workspace-messages.ts';

export const workspaceTexts: Translation<typeof english> = {
  nameOf: ({ name, owner_name }) => name ?? `Espacio de ${owner_name}`,
  own: 'Mi espacio',
  roles: { owner: 'Titular', editor: 'Edición', viewer: 'Lectura' },
  readOnly: 'Solo lectura',
};
