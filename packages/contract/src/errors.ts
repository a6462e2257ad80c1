import { accountsErrors } from './accounts/accounts-errors.ts';
import { billingErrors } from './billing/billing-errors.ts';
import { captionsErrors } from './captions/captions-errors.ts';
import { clipsErrors } from './clips/clips-errors.ts';
import { cloudErrors } from './cloud/cloud-errors.ts';
import { defineErrors } from './define-errors.ts';
import { plansErrors } from './plans/plans-errors.ts';
import { processingErrors } from './processing/processing-errors.ts';
import { projectsErrors } from './projects/projects-errors.ts';
import { linkErrors } from './sources/link-errors.ts';
import { sourcesErrors } from './sources/sources-errors.ts';
import { uploadErrors } from './sources/upload-errors.ts';

/** Errors that no slice owns. */
const generalErrors = defineErrors({
  invalid_input: { status: 400, message: 'Please check the marked fields.' },
  malformed_request: { status: 400, message: 'The request could not be read. Please reload the page and try again.' },
  not_signed_in: { status: 401, message: 'Authentication error. Please sign in again.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_allowed: { status: 403, message: 'This action is not available to your account.' },
  not_found: { status: 404, message: 'This does not exist, or it is not yours.' },
  file_not_found: { status: 404, message: 'This file is no longer here.' },
  file_address_expired: { status: 410, message: 'This address has expired. Please reload the page.' },
  too_large: { status: 413, message: 'The request is larger than {limit}.' },
  unsupported_content: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait {retryAfterSec} seconds and try again.' },
  unexpected: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  timed_out: { status: 503, message: 'Request timed out. The server may be busy. Please try again.' },
  database_unavailable: {
    status: 503,
    message: 'The database cannot be reached at the moment. Please try again shortly.',
  },
});

/** Every error the API answers with, by its code. */
export const errors = {
  ...generalErrors,
  ...accountsErrors,
  ...plansErrors,
  ...billingErrors,
  ...projectsErrors,
  ...clipsErrors,
  ...cloudErrors,
  ...sourcesErrors,
  ...linkErrors,
  ...uploadErrors,
  ...processingErrors,
  ...captionsErrors,
};

export type ErrorCode = keyof typeof errors;
