import { accountsErrors } from './accounts/accounts-errors.ts';
import { billingErrors } from './billing/billing-errors.ts';
import { captionsErrors } from './captions/captions-errors.ts';
import { clipsErrors } from './clips/clips-errors.ts';
import { cloudErrors } from './cloud/cloud-errors.ts';
import { defineErrors } from './define-errors.ts';
import { editsErrors } from './edits/edits-errors.ts';
import generalErrorMessages from './general-error-messages.en.json' with { type: 'json' };
import { kitsErrors } from './kits/kits-errors.ts';
import { plansErrors } from './plans/plans-errors.ts';
import { processingErrors } from './processing/processing-errors.ts';
import { projectsErrors } from './projects/projects-errors.ts';
import { publishingErrors } from './publishing/publishing-errors.ts';
import { linkErrors } from './sources/link-errors.ts';
import { sourcesErrors } from './sources/sources-errors.ts';
import { uploadErrors } from './sources/upload-errors.ts';
import { teamsErrors } from './teams/teams-errors.ts';
import { webhooksErrors } from './webhooks/webhooks-errors.ts';

/** Errors that no slice owns. */
const generalErrors = defineErrors(generalErrorMessages, {
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
  ...editsErrors,
  ...kitsErrors,
  ...webhooksErrors,
  ...teamsErrors,
  ...publishingErrors,
};

export type ErrorCode = keyof typeof errors;
