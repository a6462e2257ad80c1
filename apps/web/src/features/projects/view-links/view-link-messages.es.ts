import type { Translation } from '@clipwright/messages';
import type { viewLinkTexts as english } from './view-link-messages.ts';

const dayNames = { 1: '1 día', 7: '7 días', 30: '30 días' };

export const viewLinkTexts: Translation<typeof english> = {
  switch: 'Cualquier persona con el enlace',
  hints: {
    off: 'Permite ver los clips sin una cuenta.',
    on: 'Cualquier persona que tenga el enlace puede ver los clips sin una cuenta. Los clips descartados no se incluyen.',
  },
  address: 'Enlace',
  copy: 'Copiar enlace',
  lost: 'Este enlace sigue funcionando, pero ya no se puede mostrar. Desactívalo y vuelve a activarlo para obtener uno nuevo.',
  days: 'Vence después de',
  dayNames,
  until: (when) => `Funciona hasta el ${when}.`,
  expired: (when) => `Venció el ${when}. Nadie puede abrirlo.`,
  renew: (days) => `Renovar por ${dayNames[days]}`,
  download: 'Permitir descargas',
  downloadHint: 'Se pueden guardar los clips como archivos.',
  ending: 'Si desactivas el enlace, deja de funcionar de inmediato. Al activarlo de nuevo se crea otro enlace.',
  made: 'Ahora cualquier persona con el enlace puede ver los clips.',
  ended: 'El enlace ya no funciona.',
  renewed: (when) => `El enlace funciona hasta el ${when}.`,
  failed: 'No se pudo cargar el enlace',
  review: {
    switch: 'Revisión de un cliente',
    hints: {
      off: 'Permite que un cliente comente los clips y los apruebe, sin cuenta.',
      on: 'Quien tenga este enlace puede ver los clips, comentar cualquier momento y aprobarlos. Ves sus comentarios en cada clip.',
    },
    made: 'El enlace de revisión está activo.',
    passwordLabel: 'Contraseña (opcional)',
    passwordHint: 'Se escribe una vez en cada navegador. Envíala aparte del enlace.',
    passwordOn: 'Este enlace está protegido con contraseña.',
    newPassword: 'Contraseña nueva',
    set: 'Poner contraseña',
    remove: 'Quitar contraseña',
    wasSet: 'La contraseña está puesta. Se le pide a quien abra el enlace.',
    wasRemoved: 'Se quitó la contraseña. El enlace se abre sin ella.',
    ending:
      'Al desactivar el enlace deja de funcionar de inmediato. Lo que escribieron los clientes se queda con los clips.',
  },
  page: {
    title: 'Clips compartidos',
    by: (name) => `${name} compartió esto contigo`,
    until: (when) => `Este enlace funciona hasta el ${when}.`,
    none: 'Todavía no hay clips aquí.',
    failed: 'No se pudieron cargar los clips',
    gone: {
      title: 'Este enlace no funciona',
      text: 'Puede que haya vencido, que lo hayan desactivado o que esté copiado a medias. Pide uno nuevo a la persona que te lo envió.',
    },
    review: 'Aprueba los clips o escribe qué debería cambiar. Lo ve quien te envió el enlace.',
    password: {
      title: 'Escribe la contraseña',
      text: 'Estos clips están protegidos. La contraseña te la da quien te envió el enlace.',
      label: 'Contraseña',
      submit: 'Abrir',
    },
    madeWith: 'Hecho con Clipwright',
  },
};
