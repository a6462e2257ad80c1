/** The message of each error. Facts of the error replace `{name}`. */
export const webhooksErrorMessages = {
  webhooks_not_included: 'Your plan does not include webhooks. Upgrade to the Agency Starter plan to use them.',
  webhook_not_found: 'This endpoint no longer exists.',
  webhook_limit_reached: 'You can have up to {limit} endpoints. Delete one first.',
  webhook_delivery_not_found: 'This delivery is no longer in the log.',
  webhook_disabled: 'This endpoint is turned off. Turn it on first.',
  webhook_busy: 'There are too many events waiting for this endpoint. Try again later.',
} as const;
