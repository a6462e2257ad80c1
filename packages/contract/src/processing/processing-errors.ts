import { defineErrors } from '../define-errors.ts';
import { processingErrorMessages } from './processing-error-messages.ts';

export const processingErrors = defineErrors(processingErrorMessages, {
  run_not_found: 404,
  run_in_flight: 409,
  run_not_in_flight: 409,
  run_not_retryable: 409,
  run_unreadable: 409,
  no_clips_yet: 409,
  clip_not_found: 404,
  clips_limit_reached: 403,
  trim_outside_source: 400,
  clip_outside_source: 400,
  clip_of_text: 409,
  source_removed: 409,
  no_more_moments: 409,
  rendition_exists: 409,
  renditions_exist: 409,
  has_watermark_by_plan: 403,
  no_watermark: 409,
  speech_model_unknown: 404,
  speech_install_not_allowed: 403,
  speech_install_in_progress: 409,
  speech_install_not_in_progress: 409,
  notice_not_found: 404,
  disk_full: 503,
});
