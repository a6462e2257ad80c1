import { defineErrors } from '../define-errors.ts';

/** Why a file could not be taken in. */
export const uploadErrors = defineErrors({
  upload_not_found: { status: 404, message: 'There is no such upload. Please choose the file again.' },
  upload_differs: {
    status: 409,
    message: 'This is a different file. Choose the original file, or start a new upload.',
  },
  chunk_damaged: { status: 422, message: 'A part of the file arrived damaged. It has to be sent again.' },
  upload_damaged: { status: 422, message: 'The file arrived damaged. Please upload it again.' },
  upload_outdated: {
    status: 409,
    message: 'This upload was started with another version of Clipwright. Please upload the file again.',
  },
  too_many_uploads: {
    status: 429,
    message: 'You have too many unfinished uploads. Finish or discard one of them, or try again in an hour.',
  },
  subtitles_missing: { status: 400, message: 'Please choose a subtitle file' },
  subtitles_unreadable: { status: 400, message: 'These subtitles cannot be used. {reason}' },
});
