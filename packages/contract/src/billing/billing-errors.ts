import { defineErrors } from '../define-errors.ts';
import billingErrorMessages from './billing-error-messages.en.json' with { type: 'json' };

export const billingErrors = defineErrors(billingErrorMessages, {
  payments_not_configured: 409,
  payments_unavailable: 503,
  payment_refused: 422,
  checkout_failed: 502,
  plan_without_price: 422,
  unknown_price: 422,
  unknown_credit_pack: 422,
  price_changed: 409,
  foreign_return_address: 422,
  already_subscribed: 409,
  no_subscription: 409,
  already_on_plan: 409,
  subscription_past_due: 409,
  nothing_owed: 409,
  checkout_not_found: 404,
  payment_method_not_found: 404,
  last_payment_method: 409,
  invoice_not_found: 404,
  signature_rejected: 400,
  wrong_api_version: 400,
});
