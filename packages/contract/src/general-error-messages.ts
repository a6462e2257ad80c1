/** The messages of errors that belong to no slice. Facts of the error replace `{name}`. */
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
  too_many_at_once:
    '{what, select, uploads {Other uploads of yours are still being received} checks {Other files of yours are still being checked} downloads {Other downloads of yours are still running} texts {Other requests of yours with long texts are still being read} streams {Too many pages of yours are following work} passwords {Other passwords from your network are still being checked} other {Other requests of yours are still being answered}}. Please wait {retryAfterSec, plural, one {# second} other {# seconds}} and try again.',
  resource_busy:
    '{what, select, uploads {The server is receiving as many uploads as it can} checks {The server is checking as many files as it can} downloads {The server is sending as many downloads as it can} texts {The server is reading as many long texts as it can} streams {As many pages follow work as the server can tell} passwords {The server is checking as many passwords as it can} other {The server is answering as many such requests as it can}}; nothing is wrong with yours. Please try again in {retryAfterSec, plural, one {# second} other {# seconds}}.',
  unexpected: 'An unexpected error occurred. Please try again.',
  timed_out: 'Request timed out. The server may be busy. Please try again.',
  files_unavailable: 'The files cannot be reached at the moment. Please try again shortly.',
  database_unavailable: 'The database cannot be reached at the moment. Please try again shortly.',
} as const;
