/** The message of each error. Facts of the error replace `{name}`. */
export const billingErrorMessages = {
  payments_not_configured: 'Payments are not configured. Please contact support.',
  payments_unavailable:
    'The payment provider cannot be reached at the moment. Nothing was charged. Please try again shortly.',
  payment_refused: '{reason}',
  checkout_failed: 'No session ID returned from checkout session creation',
  plan_without_price: 'Plan does not have a Stripe price ID configured',
  unknown_price: 'This price is not available. Please reload the page.',
  unknown_credit_pack: 'There is no pack of {credits, number} credits.',
  price_changed: 'The price has changed. Please reload the page.',
  foreign_return_address: 'The return address is not on this site.',
  already_subscribed: 'You already have a subscription. Change its plan instead of buying another.',
  no_subscription: 'You have no subscription to change.',
  already_on_plan: 'You are already on this plan.',
  subscription_past_due: 'A payment is overdue. Pay it first, choose a cheaper plan, or end the subscription.',
  nothing_owed:
    'Your payments are up to date. Cancel the subscription instead: you keep it until the end of the paid period.',
  checkout_not_found: 'This payment does not exist, or it is not yours.',
  payment_method_not_found: 'This payment method does not exist, or it is not yours.',
  last_payment_method: 'Your subscription is paid with this payment method. Add another one first.',
  invoice_not_found: 'There is no invoice for this payment.',
  signature_rejected: 'The signature of this event is not valid.',
  wrong_api_version: 'This event does not have the API version {expected}.',
} as const;
