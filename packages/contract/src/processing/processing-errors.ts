import { defineErrors } from '../define-errors.ts';

export const processingErrors = defineErrors({
  run_not_found: { status: 404, message: 'This processing run does not exist, or it is not yours.' },
  run_in_flight: { status: 409, message: 'This project is already being processed.' },
  run_not_in_flight: { status: 409, message: 'This project is not being processed.' },
  run_not_retryable: { status: 409, message: 'There is nothing to retry here.' },
  run_unreadable: {
    status: 409,
    message:
      'This processing run was created by a different version of Clipwright and cannot be read. Please start a new project.',
  },
  no_clips_yet: { status: 409, message: 'No clips found for this project' },
  clip_not_found: { status: 404, message: 'Video clip not found' },
  clips_limit_reached: { status: 403, message: 'Your plan allows up to {limit} clips per video.' },
  trim_outside_source: {
    status: 400,
    message: 'The part to use begins after the end of the video. Please choose another part.',
  },
  source_removed: {
    status: 409,
    message: 'The source of this project is no longer kept. Please upload it again as a new project.',
  },
  no_more_moments: { status: 409, message: 'There are no other moments in this source that are worth a clip.' },
  rendition_exists: { status: 409, message: 'This clip already exists in this ratio and style.' },
  renditions_exist: { status: 409, message: 'These clips already exist in this ratio and style.' },
  has_watermark_by_plan: { status: 403, message: 'Clips on your plan have a watermark. Upgrade to remove it.' },
  no_watermark: { status: 409, message: 'The clips of this project do not have the watermark of the free plan.' },
  logo_not_found: { status: 404, message: 'This logo does not exist, or it is not yours.' },
  logo_invalid: { status: 400, message: 'Please choose a PNG, JPEG or WebP picture of at most 2 MB.' },
  logos_limit_reached: { status: 403, message: 'You can keep up to {limit} logos. Please remove one first.' },
  speech_model_unknown: { status: 404, message: 'There is no such speech model.' },
  speech_install_not_allowed: {
    status: 403,
    message: 'Speech models are installed by the operator of this installation.',
  },
  speech_install_in_progress: { status: 409, message: 'A speech model is already being installed.' },
  speech_install_not_in_progress: { status: 409, message: 'No speech model is being installed.' },
  notice_not_found: { status: 404, message: 'This notice does not exist, or it is not yours.' },
  disk_full: { status: 503, message: 'The server is short of disk space. Please try again later.' },
});
