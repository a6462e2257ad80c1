import { defineErrors } from '../define-errors.ts';

export const processingErrors = defineErrors({
  run_not_found: { status: 404, message: 'This processing does not exist, or it is not yours.' },
  run_in_flight: { status: 409, message: 'This project is being processed already.' },
  run_not_in_flight: { status: 409, message: 'This project is not being processed.' },
  run_not_retryable: { status: 409, message: 'There is nothing to try again here.' },
  no_clips_yet: { status: 409, message: 'No clips found for this project' },
  clip_not_found: { status: 404, message: 'Video clip not found' },
  clips_limit_reached: { status: 403, message: 'Your plan allows up to {limit} clips per video.' },
  backend_unavailable: { status: 503, message: 'Backend service is currently unavailable. Please try again later.' },
  disk_full: { status: 503, message: 'The server is short of disk space. Please try again later.' },
});
