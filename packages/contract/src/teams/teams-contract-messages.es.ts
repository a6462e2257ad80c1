import type { Translation } from '@clipwright/messages';
import type { teamsNotices as english } from './teams-contract-messages.ts';

export const teamsNotices: Translation<typeof english> = {
  revoked: 'La invitación se anuló. Su enlace ya no funciona.',
  declined: 'Rechazaste la invitación.',
  removed: 'Ya no forma parte del equipo.',
  left: 'Saliste del espacio de trabajo.',
};
