import type { Translation } from '@clipwright/messages';
import type { webhooksErrorMessages as english } from './webhooks-error-messages.ts';

export const webhooksErrorMessages: Translation<typeof english> = {
  webhooks_not_included: 'Tu plan no incluye webhooks. Cambia al plan Agency Starter para usarlos.',
  webhook_not_found: 'Este endpoint ya no existe.',
  webhook_limit_reached: 'Puedes tener hasta {limit} endpoints. Elimina uno primero.',
  webhook_delivery_not_found: 'Esta entrega ya no está en el registro.',
  webhook_disabled: 'Este endpoint está desactivado. Actívalo primero.',
  webhook_busy: 'Hay demasiados eventos esperando a este endpoint. Inténtalo más tarde.',
};
