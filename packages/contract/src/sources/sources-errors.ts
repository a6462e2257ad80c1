import { defineErrors } from '../define-errors.ts';
import sourcesErrorMessages from './sources-error-messages.en.json' with { type: 'json' };

export const sourcesErrors = defineErrors(sourcesErrorMessages, {
  source_missing: 400,
  source_not_found: 404,
  source_not_ready: 409,
  talk_missing: 404,
  talk_unreachable: 502,
  talk_changed: 409,
  file_missing: 400,
  file_not_video: 400,
  picture_too_large: 400,
  file_too_large: 413,
  video_too_long: 400,
});
