import type { Translation } from '@clipwright/messages';
import type { billingPageMessages as english } from './billing-page-messages.ts';

export const billingPageMessages: Translation<typeof english> = {
  title: 'Facturación',
  heading: 'Gestiona tu plan y tus métodos de pago',
  limitReached: (date) =>
    `Usaste todos los videos de este mes y no te quedan créditos. Cambia de plan, compra créditos o continúa el ${date}.`,
  limitReachedNotForSale: (date) => `Usaste todos los videos de este mes. Podrás crear más a partir del ${date}.`,
};
