import { defineErrors } from '../define-errors.ts';
import webhooksErrorMessages from './webhooks-error-messages.en.json' with { type: 'json' };

export const webhooksErrors = defineErrors(webhooksErrorMessages, {
  webhooks_not_included: 403,
  webhook_not_found: 404,
  webhook_limit_reached: 409,
  webhook_delivery_not_found: 404,
  webhook_disabled: 409,
  webhook_busy: 429,
});
