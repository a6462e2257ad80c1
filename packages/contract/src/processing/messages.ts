/** What is wrong with a wish for clips, said alike by the form and by the server. */
export const processingMessages = {
  titleMissing: 'Please enter a project title',
  titleTooLong: 'Please use at most 200 characters for the title',
  titleInvalid: 'Please leave out control characters',
  descriptionTooLong: 'Please use at most 5000 characters for the description',
  promptTooLong: 'Please use at most 2000 characters for the prompt',
  sourceMissing: 'Please provide a video file, URL, or text content',
  methodInvalid: 'Please select a valid processing method (file, URL, or text)',
  textTooLong: 'Please use at most 500,000 characters of text',
  platformsMissing: 'Please choose at least one platform',
  platformTwice: 'Each platform can be chosen once',
  numClipsOutOfBounds: 'Number of clips must be between 1 and 20',
  targetDurationOutOfBounds: 'Target duration must be between 15 and 300 seconds',
  minDurationOutOfBounds: 'Min duration must be between 5 and 60 seconds',
  maxDurationOutOfBounds: 'Max duration must be between 30 and 600 seconds',
  overlapOutOfBounds: 'Overlap must be between 0 and 30 seconds',
  trimEmpty: 'The end of the part to use must come after its start',
  durationsDisagree: 'Target duration must lie between the min and the max duration',
  watermarkTextTooLong: 'Please use at most 60 characters for the watermark',
  watermarkOpacityOutOfBounds: 'Watermark opacity must be between 0 and 1',
  notANumber: 'Please enter a number',
  notAWholeNumber: 'Please enter a whole number',
  notJson: 'This field must hold JSON',
} as const;

/** What went well, as a toast says it. */
export const processingNotices = {
  markedComplete: 'Project marked as completed!',
  cancelled: 'Processing was cancelled.',
  kept: 'Processing was cancelled. Finished clips stay in your project.',
  discarded: 'Processing was cancelled and its clips were deleted.',
  retried: 'Processing continues where it stopped.',
} as const;
