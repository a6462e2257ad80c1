import { inSpanish, type Translation } from '@clipwright/messages';
import type { teamsMessages as english } from './teams-messages.ts';

const seats = inSpanish<{ taken: number; count: number }>(
  '{taken} de {count, plural, one {# lugar ocupado} many {# de lugares ocupados} other {# lugares ocupados}}',
);
const videos = inSpanish<{ count: number }>('{count, plural, one {# video} many {# de videos} other {# videos}}');
const clips = inSpanish<{ count: number }>('{count, plural, one {# clip} many {# de clips} other {# clips}}');
const invitations = inSpanish<{ count: number }>(
  '{count, plural, one {# invitación} many {# de invitaciones} other {# invitaciones}}',
);

export const teamsMessages: Translation<typeof english> = {
  switcher: 'Espacio de trabajo',
  invitedTo: (count) => invitations({ count }),
  banner: {
    editor: (name) => `Estás trabajando en ${name}. Lo que hagas aquí cuenta en el plan de su titular.`,
    viewer: (name) => `Estás en ${name} con permiso de lectura: puedes ver y descargar.`,
    readOnly: (name) =>
      `El plan de ${name} tiene pocos lugares, así que solo puedes ver y descargar. No se eliminó nada: pide a su titular que mejore el plan o libere un lugar.`,
    switchBack: 'Cambiar a mi espacio',
  },
  creators: {
    editors: (owner) =>
      `Solo ${owner} y quienes tienen el rol “Edición” crean clips en este espacio. Para crear clips tú también, pídele ese rol a ${owner}.`,
    seated: (owner) => `Solo ${owner} y quienes editan con un lugar en el plan crean clips en este espacio.`,
  },
  ownersBilling: 'Este espacio usa el plan de su titular. Cambia a tu espacio para ver tu plan y tus pagos.',
  heading: 'Equipo',
  failed: 'No se pudo cargar el equipo',
  intro: 'Trabaja con otras personas en los mismos proyectos. Todo lo que hagan cuenta en tu plan y tus créditos.',
  noSeats: 'Los equipos forman parte del plan Agency Starter: cinco lugares, contando el tuyo.',
  plans: 'Ver planes',
  seats: (taken, count) => (count < 0 ? 'Lugares sin límite' : seats({ taken, count })),
  name: 'Nombre del espacio de trabajo',
  nameHint: 'Tu equipo lo ve en el menú.',
  save: 'Guardar',
  saved: 'Guardado.',
  members: 'Miembros',
  you: 'tú',
  usage: (made) => `${videos({ count: made.videos })}, ${clips({ count: made.clips })} este mes`,
  others: (count) => `Antiguos miembros: ${videos({ count })} este mes.`,
  roleOf: (name) => `Rol de ${name}`,
  roleHints: { editor: 'Crea, edita y comparte clips', viewer: 'Ve y descarga' },
  remove: 'Quitar',
  removeOf: (name) => `Quitar a ${name}`,
  removeTitle: (name) => `¿Quitar a ${name} de tu espacio de trabajo?`,
  removeText: 'Pierde el acceso de inmediato. Lo que hizo se queda.',
  cancel: 'Cancelar',
  invite: {
    heading: 'Invitar a alguien',
    email: 'Correo electrónico',
    role: 'Rol',
    submit: 'Invitar',
    sent: (email) => `La invitación para ${email} va en camino. Vence en 7 días.`,
  },
  open: 'Invitaciones abiertas',
  expires: (time) => `Vence ${time}`,
  expired: 'Vencida',
  resend: 'Enviar de nuevo',
  resendTo: (email) => `Enviar de nuevo la invitación a ${email}`,
  revoke: 'Anular',
  revokeOf: (email) => `Anular la invitación a ${email}`,
  transfer: {
    heading: 'Transferir el espacio',
    text: 'Puede recibirlo alguien del equipo que tenga su propio plan Agency Starter y ningún proyecto en su propio espacio. Todos los proyectos, estilos, webhooks y miembros pasan a su cuenta; las copias en tus nubes se quedan contigo. Tú sigues con permiso de edición.',
    to: 'Nuevo titular',
    submit: 'Transferir espacio',
    title: (name) => `¿Transferir el espacio a ${name}?`,
    done: 'El espacio de trabajo tiene un nuevo titular.',
  },
  leave: 'Salir del espacio',
  leaveTitle: (name) => `¿Salir de ${name}?`,
  leaveText: 'Pierdes el acceso de inmediato. Lo que hiciste se queda allí.',
  received: 'Invitaciones para ti',
  accept: 'Aceptar',
  decline: 'Rechazar',
  invitation: ({ name, role }) =>
    role === 'editor'
      ? `Podrás crear, editar y compartir clips en ${name}.`
      : `Podrás ver y descargar clips en ${name}.`,
  joinTitle: 'Invitación',
  joinHeading: (owner) => `Te invitó ${owner}`,
  joinFor: (email) => `Para ${email}`,
  joinFailed: 'No se puede abrir esta invitación',
  joinNotice: {
    invited: (owner, workspace) => `${owner} te invitó a “${workspace}”.`,
    how: (email) => `Para responder, inicia sesión o crea una cuenta con ${email}.`,
  },
  toDashboard: 'Ir al inicio',
  activity: {
    heading: 'Actividad',
    hint: 'Se guarda durante 90 días.',
    failed: 'No se pudo cargar la actividad',
    more: 'Mostrar más',
    none: 'Todavía no hay actividad.',
    someone: 'Una cuenta eliminada',
    did: {
      'project-created': (subject) => `creó el proyecto “${subject}”`,
      'project-changed': (subject) => `cambió el proyecto “${subject}”`,
      'project-deleted': (subject) => `eliminó el proyecto “${subject}”`,
      'clips-requested': (subject) => `pidió más clips de “${subject}”`,
      'clip-changed': (subject) => `cambió el clip “${subject}”`,
      'clip-edited': (subject) => `editó el clip “${subject}”`,
      'clip-exported': (subject) => `exportó el clip “${subject}”`,
      'clip-deleted': (subject) => `eliminó el clip “${subject}”`,
      'clips-downloaded': (subject) => `descargó clips de “${subject}”`,
      'project-shared': (subject) => `compartió un proyecto con ${subject}`,
      'share-ended': (subject) => `dejó de compartir un proyecto con ${subject}`,
      'view-link-changed': (subject) => `cambió el enlace de “${subject}”`,
      'view-link-ended': (subject) => `desactivó el enlace de “${subject}”`,
      'member-invited': (subject) => `invitó a ${subject}`,
      'invitation-revoked': (subject) => `anuló la invitación a ${subject}`,
      'invitation-declined': (subject) => `rechazó la invitación para ${subject}`,
      'member-joined': (subject) => `se unió como ${subject}`,
      'member-left': (subject) => `salió (${subject})`,
      'member-removed': (subject) => `quitó a ${subject}`,
      'role-changed': (subject) => `cambió un rol: ${subject}`,
      'workspace-renamed': (subject) => `cambió el nombre del espacio a “${subject}”`,
      'ownership-transferred': (subject) => `transfirió el espacio a ${subject}`,
    },
  },
};
