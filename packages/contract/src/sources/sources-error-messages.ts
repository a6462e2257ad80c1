/** The message of each error. Facts of the error replace `{name}`. */
export const sourcesErrorMessages = {
  source_missing: 'Please provide a video file, URL, or text content',
  source_not_found: 'This source does not exist, or it is not yours.',
  source_not_ready: 'The source is not fully uploaded yet.',
  talk_missing: 'This installation has no talk to try. Try the sample instead.',
  talk_unreachable: 'The talk could not be downloaded. Try again in a few minutes, or try the sample instead.',
  talk_changed:
    'The downloaded talk is not the file that this installation expects. Try the sample instead, and let the operator of this installation know.',
  file_missing: 'Please select a video file',
  file_not_video: 'Please select a valid video file',
  picture_too_large: 'The resolution of this video is too high. The maximum is 8K, 7680 by 4320 pixels.',
  file_too_large: 'File is too large: {size}. The limit is {limit}.',
  video_too_long: 'Video is too long: {minutes} minutes. Your plan allows up to {limit} minutes.',
} as const;
