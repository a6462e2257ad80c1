import { defineErrors } from '../define-errors.ts';

export const billingErrors = defineErrors({
  payments_not_configured: { status: 409, message: 'Payments are not configured. Please contact support.' },
  payments_unavailable: {
    status: 503,
    message: 'The payment provider cannot be reached at the moment. Nothing was charged. Please try again shortly.',
  },
  payment_refused: { status: 422, message: '{reason}' },
  checkout_failed: { status: 502, message: 'No session ID returned from checkout session creation' },
  plan_without_price: { status: 422, message: 'Plan does not have a Stripe price ID configured' },
  unknown_price: { status: 422, message: 'This price is not available. Please reload the page.' },
  unknown_credit_pack: { status: 422, message: 'There is no pack of {credits} credits.' },
  price_changed: { status: 409, message: 'The price has changed. Please reload the page.' },
  foreign_return_address: { status: 422, message: 'The address to return to is not one of this site.' },
  already_subscribed: {
    status: 409,
    message: 'You already have a subscription. Change its plan instead of buying another.',
  },
  no_subscription: { status: 409, message: 'You have no subscription to change.' },
  already_on_plan: { status: 409, message: 'You are already on this plan.' },
  subscription_past_due: {
    status: 409,
    message: 'A payment is missing. Pay it first, choose a cheaper plan or end the subscription.',
  },
  nothing_owed: {
    status: 409,
    message:
      'Your payments are up to date. Cancel the subscription instead: it stays yours until the paid period ends.',
  },
  checkout_not_found: { status: 404, message: 'This payment does not exist, or it is not yours.' },
  payment_method_not_found: { status: 404, message: 'This payment method does not exist, or it is not yours.' },
  last_payment_method: {
    status: 409,
    message: 'Your subscription is paid with this payment method. Add another one first.',
  },
  invoice_not_found: { status: 404, message: 'There is no invoice for this payment.' },
  signature_rejected: { status: 400, message: 'The signature of this event is not valid.' },
  wrong_api_version: { status: 400, message: 'This event has a different version than {expected}.' },
});
