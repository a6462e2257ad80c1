/** The message of each error. Facts of the error replace `{name}`. */
export const uploadErrorMessages = {
  upload_not_found: 'There is no such upload. Please choose the file again.',
  upload_differs: 'This is a different file. Choose the original file, or start a new upload.',
  chunk_damaged: 'Part of the file arrived damaged and has to be sent again.',
  upload_damaged: 'The file arrived damaged. Please upload it again.',
  upload_outdated: 'This upload was started with another version of Clipwright. Please upload the file again.',
  too_many_uploads: 'You have too many unfinished uploads. Finish or discard one, or try again in an hour.',
  network_uploads_unfinished:
    'Unfinished uploads from your network take up the room that is left. Please wait until one is finished, or try again in an hour.',
  subtitles_missing: 'Please choose a subtitle file',
  subtitles_unreadable: 'These subtitles cannot be used. {reason}',
} as const;
