import { ApiError } from '../../lib/api/api-error.ts';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import { billingMessages } from './billing-messages.ts';

const { checkout: texts } = billingMessages;

/**
 * Returns why the payment page could not be opened. Errors without a specific reason get a general checkout message.
 */
export function describeCheckoutError(error: unknown): string {
  if (error instanceof ApiError) return error.code === 'unexpected' ? texts.notCreated : error.message;
  return error instanceof ConnectionError ? error.message : texts.unexpected;
}
