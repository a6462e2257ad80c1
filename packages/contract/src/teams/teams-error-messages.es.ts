import type { Translation } from '@clipwright/messages';
import type { teamsErrorMessages as english } from './teams-error-messages.ts';

export const teamsErrorMessages: Translation<typeof english> = {
  workspace_not_found: 'Este espacio de trabajo no existe o ya no formas parte de él. Cambia a tu propio espacio.',
  role_too_low:
    'En este espacio de trabajo puedes ver y descargar. Si quieres cambiar algo, pide a quien lo administra el rol de “edición”.',
  workspace_owner_only: 'Solo puede hacerlo la persona propietaria de este espacio de trabajo.',
  member_read_only:
    'El plan de este espacio de trabajo tiene pocos lugares, así que solo puedes ver y descargar. No se eliminó nada: pide que mejoren el plan o que liberen un lugar.',
  team_plan_needed: 'Los equipos forman parte del plan Agency Starter. Mejora tu plan para invitar a otras personas.',
  no_seat_left:
    '{seats, plural, one {El único lugar está ocupado} many {Los # de lugares están ocupados} other {Los # lugares están ocupados}}, contando las invitaciones abiertas. Quita primero a alguien o anula una invitación.',
  workspace_full:
    'Este espacio de trabajo ya no tiene lugares libres. Pide que liberen uno y acepta la invitación de nuevo.',
  already_member: 'Esta persona ya está en tu espacio de trabajo.',
  invite_oneself: 'Esta es tu propia dirección. Ya estás en tu espacio de trabajo.',
  team_invitation_not_found: 'Esta invitación ya no funciona. Pide una nueva a quien te invitó.',
  team_invitation_expired: 'Esta invitación venció. Pide a quien te invitó que la envíe de nuevo.',
  invitation_for_another:
    'Esta invitación es para {email}. Inicia sesión con esa dirección o pide una invitación para la que usas.',
  address_unverified: 'Verifica primero tu dirección de correo.',
  member_not_found: 'Esta persona no está en tu espacio de trabajo.',
  owner_cannot_leave: 'Este espacio de trabajo es tuyo. Transfiérelo a alguien del equipo antes de salir.',
  too_many_invitation_mails: 'Hoy ya se enviaron muchas invitaciones a esta dirección. Inténtalo de nuevo mañana.',
  new_owner_needs_plan:
    'La nueva persona propietaria necesita antes su propio plan Agency Starter, porque los proyectos cuentan en ese plan.',
  new_owner_has_projects:
    'La nueva persona propietaria tiene proyectos en su propio espacio, y tu equipo los vería. Podrá recibirlo cuando los haya eliminado.',
  new_owner_has_team:
    'La nueva persona propietaria tiene su propio equipo. Podrá recibir el espacio cuando ya no tenga a nadie en él.',
  transfer_in_flight:
    'Todavía se están subiendo o procesando videos. Espera a que terminen y transfiere el espacio después.',
  owner_drive_missing:
    'Primero hay que conectar una unidad en la cuenta propietaria de este espacio, porque allí se guardan los clips.',
  drive_is_the_owners:
    'Solo quien es propietario de este espacio puede importar videos de una unidad, porque la unidad es suya.',
  white_label_plan_needed:
    'La marca propia viene con el plan Agency Starter. Mejora tu plan para mostrar tu nombre, tu logotipo y tu color.',
};
