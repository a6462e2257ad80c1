/** What the errors that no slice owns say. Facts of the error replace `{name}`. */
export const generalErrorMessages = {
  invalid_input: 'Please check the marked fields.',
  malformed_request: 'The request could not be read. Please reload the page and try again.',
  not_signed_in: 'Authentication error. Please sign in again.',
  foreign_origin: 'This request came from another site and was refused.',
  not_allowed: 'This action is not available to your account.',
  not_found: 'This does not exist, or it is not yours.',
  file_not_found: 'This file is no longer here.',
  file_address_expired: 'This link has expired. Please reload the page.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request. Please take a new one.',
  idempotent_request_running: 'The same request is being answered at this moment. Please try again.',
  too_large: 'The request is larger than {limit}.',
  unsupported_content: 'This type of content is not supported here.',
  too_many_requests:
    'Too many attempts. Please wait {retryAfterSec, plural, one {# second} other {# seconds}} and try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  timed_out: 'Request timed out. The server may be busy. Please try again.',
  files_unavailable: 'The files cannot be reached at the moment. Please try again shortly.',
  database_unavailable: 'The database cannot be reached at the moment. Please try again shortly.',
} as const;
