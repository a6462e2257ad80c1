import { clipSpecLimits } from '@clipwright/clip-spec';
import type { StageId } from './stages.ts';

/** Problems of a new project apart from its clip spec, in the same words in the form and on the server. */
export const processingMessages = {
  titleMissing: 'Please enter a project title',
  titleTooLong: 'Please use at most 200 characters for the title',
  descriptionTooLong: 'Please use at most 5000 characters for the description',
  sourceMissing: 'Please provide a video file, URL, or text content',
  methodInvalid: 'Please select a valid processing method (file, URL, or text)',
  versionMissing: 'Please choose an aspect ratio or a caption style',
  rangeLength: `A clip lasts ${clipSpecLimits.minSec.min} to ${clipSpecLimits.maxSec.max} seconds`,
  textTooLong: 'Please use at most 500,000 characters of text',
} as const;

/** Confirmations that are shown as toasts. */
export const processingNotices = {
  markedComplete: 'Project marked as completed!',
  cancelled: 'Processing was canceled.',
  kept: 'Processing was canceled. Finished clips stay in your project.',
  discarded: 'Processing was canceled and its clips were deleted.',
  retried: 'Processing continues where it stopped.',
  captionsSkipped: 'Clips are made without captions.',
  captionsBegun: 'The clips are made again with captions.',
  started: 'Processing has started.',
  filesRemoved: 'The temporary files are being removed.',
} as const;

/** The stages of a run, as its progress lists them. */
export const stageNames = {
  upload: 'Upload',
  analysis: 'Analysis',
  transcription: 'Transcription',
  clipping: 'Clipping',
  optimization: 'Optimization',
  finalization: 'Finalization',
} as const satisfies Readonly<Record<StageId, string>>;
