import type { Translation } from '@clipwright/messages';
import type { kitsMessages as english, kitsNotices as englishNotices } from './kits-contract-messages.ts';

export const kitsMessages: Translation<typeof english> = {
  kitNameMissing: 'Escribe un nombre para el kit de marca',
  kitNameTooLong: 'Usa como máximo 60 caracteres en el nombre',
  colorInvalid: 'Los colores se escriben con # y seis dígitos, como #E4572E',
  paletteTooLong: 'Un kit de marca puede tener hasta 8 colores más',
};

export const kitsNotices: Translation<typeof englishNotices> = {
  kitDeleted: 'Kit de marca eliminado',
  copyOf: 'Copia de {name}',
};
