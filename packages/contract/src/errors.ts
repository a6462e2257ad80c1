import { accountsErrors } from './accounts/accounts-errors.ts';
import { billingErrors } from './billing/billing-errors.ts';
import { captionsErrors } from './captions/captions-errors.ts';
import { clipsErrors } from './clips/clips-errors.ts';
import { cloudErrors } from './cloud/cloud-errors.ts';
import { editsErrors } from './edits/edits-errors.ts';
import { generalErrors } from './general-errors.ts';
import { kitsErrors } from './kits/kits-errors.ts';
import { plansErrors } from './plans/plans-errors.ts';
import { processingErrors } from './processing/processing-errors.ts';
import { projectsErrors } from './projects/projects-errors.ts';
import { linkErrors } from './sources/link-errors.ts';
import { sourcesErrors } from './sources/sources-errors.ts';
import { uploadErrors } from './sources/upload-errors.ts';
import { teamsErrors } from './teams/teams-errors.ts';
import { webhooksErrors } from './webhooks/webhooks-errors.ts';

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
};

export type ErrorCode = keyof typeof errors;
