import { defineErrors } from '../define-errors.ts';
import uploadErrorMessages from './upload-error-messages.en.json' with { type: 'json' };

/** The reasons why an upload is refused. */
export const uploadErrors = defineErrors(uploadErrorMessages, {
  upload_not_found: 404,
  upload_differs: 409,
  chunk_damaged: 422,
  upload_damaged: 422,
  upload_outdated: 409,
  too_many_uploads: 429,
  network_uploads_unfinished: 429,
  subtitles_missing: 400,
  subtitles_unreadable: 400,
});
