/** Problems of a caption style, glossary or text, in the same words in the form and on the server. */
export const captionsMessages = {
  nameMissing: 'Please enter a name for the style',
  nameTooLong: 'Please use at most 60 characters for the name',
  noClips: 'Please select at least one clip',
  tooManyClips: 'Please select at most 50 clips at a time',
  noPlatforms: 'Please choose at least one platform',
  platformTwice: 'Each platform can be chosen once',
  termMissing: 'Please enter the name as it is written',
  termTooLong: 'Please use at most 60 characters',
  termTwice: 'This name is already in the list',
  termWordless: 'Please use letters or digits',
  tooManyTerms: 'The glossary holds at most 200 names',
  tooManyHeardAs: 'Please enter at most 10 misheard forms of a name',
  captionTooLong: 'This text is longer than the platform allows',
  titleTooLong: 'This title is longer than the platform allows',
  tooManyHashtags: 'These are more hashtags than the platform allows',
  hashtagInvalid: 'Hashtags are letters and digits after a #',
} as const;

/** Confirmations that are shown as toasts. */
export const captionsNotices = {
  styleDeleted: 'Caption style deleted',
} as const;
