import type { Translation } from '@clipwright/messages';
import type { billingErrorMessages as english } from './billing-error-messages.ts';

export const billingErrorMessages: Translation<typeof english> = {
  payments_not_configured: 'Los pagos no están configurados. Ponte en contacto con soporte.',
  payments_unavailable:
    'No se puede contactar con el proveedor de pagos en este momento. No se cobró nada. Inténtalo de nuevo en unos instantes.',
  payment_refused: '{reason}',
  checkout_failed: 'No se recibió el ID de la sesión de pago',
  plan_without_price: 'El plan no tiene configurado un ID de precio de Stripe',
  unknown_price: 'Este precio no está disponible. Vuelve a cargar la página.',
  unknown_credit_pack: 'No hay ningún paquete de {credits, number} créditos.',
  price_changed: 'El precio ha cambiado. Vuelve a cargar la página.',
  foreign_return_address: 'La dirección de retorno no pertenece a este sitio.',
  already_subscribed: 'Ya tienes una suscripción. Cambia de plan en lugar de comprar otra.',
  no_subscription: 'No tienes ninguna suscripción que cambiar.',
  already_on_plan: 'Ya tienes este plan.',
  subscription_past_due: 'Hay un pago pendiente. Págalo primero, elige un plan más barato o termina la suscripción.',
  nothing_owed:
    'Tus pagos están al día. Mejor cancela la suscripción: la conservas hasta que termine el período pagado.',
  checkout_not_found: 'Este pago no existe o no es tuyo.',
  payment_method_not_found: 'Este método de pago no existe o no es tuyo.',
  last_payment_method: 'Tu suscripción se paga con este método de pago. Agrega otro primero.',
  invoice_not_found: 'No hay factura de este pago.',
  signature_rejected: 'La firma de este evento no es válida.',
  wrong_api_version: 'Este evento no tiene la versión {expected} de la API.',
};
