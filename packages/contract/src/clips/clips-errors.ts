import { defineErrors } from '../define-errors.ts';
import clipsErrorMessages from './clips-error-messages.en.json' with { type: 'json' };

export const clipsErrors = defineErrors(clipsErrorMessages, {
  no_download: 404,
  clip_file_damaged: 409,
  download_too_large: 413,
  too_many_downloads: 429,
});
