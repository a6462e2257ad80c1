import { defineErrors } from '../define-errors.ts';

export const sourcesErrors = defineErrors({
  source_missing: { status: 400, message: 'Please provide a video file, URL, or text content' },
  source_not_found: { status: 404, message: 'This source does not exist, or it is not yours.' },
  source_not_ready: { status: 409, message: 'The source is not fully uploaded yet.' },
  talk_missing: { status: 404, message: 'This installation has no talk to try. Try the sample instead.' },
  talk_unreachable: {
    status: 502,
    message: 'The talk could not be downloaded. Try again in a few minutes, or try the sample instead.',
  },
  talk_changed: {
    status: 409,
    message:
      'The downloaded talk is not the file that this installation expects, so it is not used. Try the sample instead, and tell the operator of this installation.',
  },
  file_missing: { status: 400, message: 'Please select a video file' },
  file_not_video: { status: 400, message: 'Please select a valid video file' },
  picture_too_large: {
    status: 400,
    message: 'The picture of this video is too large. The largest that can be used is 8K, 7680 by 4320 pixels.',
  },
  file_too_large: { status: 413, message: 'File is too large: {size}. The limit is {limit}.' },
  video_too_long: {
    status: 400,
    message: 'Video is too long: {minutes} minutes. Your plan allows up to {limit} minutes.',
  },
});
