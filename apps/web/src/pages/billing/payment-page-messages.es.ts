import type { Translation } from '@clipwright/messages';
import type { paymentPageMessages as english } from './payment-page-messages.ts';

export const paymentPageMessages: Translation<typeof english> = {
  title: 'Pago',
  cancelled: {
    title: 'Pago cancelado',
    text: 'No se te cobró nada y tu plan no ha cambiado.',
    toPricing: 'Ver los planes',
    toUpload: 'Crear clips',
  },
};
