/** Problems of a change to a clip, in the same words in the form and on the server. */
export const clipsMessages = {
  titleMissing: 'Please enter a title',
  titleTooLong: 'Please use at most 280 characters for the title',
  titleReserved: 'A title cannot begin with “Full Video -”',
  captionTooLong: 'Please use at most 5000 characters for the caption',
  tooManyHashtags: 'Please use at most 30 hashtags',
  hashtagInvalid: 'A hashtag has letters, digits and underscores, at most 100 of them',
} as const;

/** Confirmations that are shown as toasts. */
export const clipsNotices = {
  deleted: 'The clip and its files were deleted.',
} as const;
