import { defineErrors } from './define-errors.ts';
import { generalErrorMessages } from './general-error-messages.ts';

/** Errors that no slice owns. */
export const generalErrors = defineErrors(generalErrorMessages, {
  invalid_input: 400,
  malformed_request: 400,
  not_signed_in: 401,
  foreign_origin: 403,
  not_allowed: 403,
  not_found: 404,
  file_not_found: 404,
  file_address_expired: 410,
  idempotency_key_reused: 422,
  idempotent_request_running: 409,
  too_large: 413,
  unsupported_content: 415,
  too_many_requests: 429,
  too_many_at_once: 429,
  unexpected: 500,
  resource_busy: 503,
  timed_out: 503,
  database_unavailable: 503,
  files_unavailable: 503,
});
