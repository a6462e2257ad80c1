import type { Translation } from '@clipwright/messages';
import type { apiKeyMessages as english } from './api-key-messages.ts';

export const apiKeyMessages: Translation<typeof english> = {
  heading: 'Claves de API',
  text: (workspace) =>
    workspace === null
      ? 'Permite que tus propios programas trabajen con tus proyectos. Cada clave tiene solo los permisos que le des.'
      : `Permite que tus propios programas trabajen con los proyectos de ${workspace}. Las claves que crees aquí funcionan solo en este espacio, nunca permiten más que tu rol y solo tú las ves.`,
  failed: 'No se pudieron cargar tus claves de API',
  none: 'Aún no tienes claves de API.',
  more: 'Mostrar más',
  list: 'Tus claves de API',
  notInPlan: 'Tu plan no incluye claves de API. El plan Agency Starter sí.',
  notInOwnersPlan: 'El plan de este espacio no incluye claves de API. Su titular puede cambiar al plan Agency Starter.',
  notInPlanButKeys:
    'Tu plan ya no incluye claves de API, así que estas no funcionan. Vuelven a funcionar con el plan Agency Starter.',
  comparePlans: 'Comparar planes',
  make: 'Nueva clave de API',
  name: 'Nombre',
  nameHint: 'Para qué la usarás; por ejemplo, el nombre del programa.',
  scopes: 'Permisos',
  scopeChoices: {
    read: 'Leer proyectos, clips y transcripciones',
    both: 'Leer y crear proyectos y clips',
  },
  scopeNames: { read: 'Leer', create: 'Crear' },
  days: 'Vencimiento',
  daysChoices: { 7: 'En 7 días', 30: 'En 30 días', 90: 'En 90 días', 365: 'En un año', never: 'Nunca' },
  submit: 'Crear clave',
  cancel: 'Cancelar',
  made: {
    heading: 'Tu nueva clave de API',
    text: 'Cópiala ahora y guárdala donde guardas tus contraseñas. No se vuelve a mostrar.',
    copy: 'Copiar',
    copyKey: 'Copiar clave de API',
    kept: 'Ya la guardé',
  },
  done: (name) => `La clave “${name}” está activa.`,
  states: { active: 'Activa', expired: 'Vencida', revoked: 'Revocada' },
  lastUsed: (time) => `Último uso: ${time}`,
  neverUsed: 'Sin usar',
  expires: (date) => `Vence: ${date}`,
  expired: (date) => `Venció: ${date}`,
  revokedOn: (date) => `Revocada: ${date}`,
  neverExpires: 'No vence',
  revoke: 'Revocar',
  revokeKey: (name) => `Revocar ${name}`,
  revokeQuestion: (name) => `¿Revocar la clave “${name}”?`,
  revokeText: 'Los programas que la usan dejan de funcionar. No se puede deshacer.',
  keep: 'Conservarla',
  revoked: (name) => `La clave “${name}” está revocada.`,
  programs: {
    heading: 'Usar una clave',
    text: 'Envía la clave en un encabezado de cada solicitud, nunca en una dirección. Pruébalo en una terminal:',
    copy: 'Copiar',
    copyCommand: 'Copiar comando',
    reference: 'Referencia de la API',
  },
};
