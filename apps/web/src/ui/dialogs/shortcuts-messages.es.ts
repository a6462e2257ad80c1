import type { Translation } from '@clipwright/messages';
import type { shortcutsMessages as english } from './shortcuts-messages.ts';

const search = 'Búsqueda y comandos';
const list = 'Mostrar esta lista';
const close = 'Cerrar un diálogo o un menú';

export const shortcutsMessages: Translation<typeof english> = {
  title: 'Atajos de teclado',
  intro:
    'Los atajos de una sola tecla funcionan cuando no estás escribiendo en un campo. También puedes desactivarlos en los ajustes.',
  switchOff: 'Desactivar los atajos de una tecla',
  switchOn: 'Activar los atajos de una tecla',
  close: 'Cerrar',
  onPage: 'En esta página',
  everywhere: 'En todas partes',
  general: [
    ['Ctrl K', search],
    ['?', list],
    ['Esc', close],
  ],
  generalOnApple: [
    ['⌘ K', search],
    ['?', list],
    ['Esc', close],
  ],
};
