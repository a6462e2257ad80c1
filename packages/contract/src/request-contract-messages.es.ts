import type { Translation } from '@clipwright/messages';
import type { requestMessages as english } from './request-contract-messages.ts';

export const requestMessages: Translation<typeof english> = {
  priceOrPlan: 'Indica el precio o el plan, pero no los dos.',
  notWhole: 'Debe ser un número entero',
  notSha256: 'Debe ser un SHA-256 en hexadecimal',
  chunkCount: 'Un archivo no puede tener tantas partes',
  chunkUnknown: 'Esa parte no existe',
  providerUnknown: 'Proveedor no compatible',
  idempotencyKeyForm: 'Deben ser de 1 a 255 caracteres ASCII visibles',
  idempotencyKeyOfForm: 'Solo un cuerpo JSON puede llevar esto; un formulario indica su proyecto con projectId',
  textInvalid: 'No uses caracteres de control',
  cursorForeign: 'Este cursor no es de esta lista',
};
