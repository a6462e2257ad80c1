import { defineErrors } from '../define-errors.ts';

export const clipsErrors = defineErrors({
  no_download: { status: 404, message: 'No download URL available for this clip' },
  download_too_large: {
    status: 413,
    message: 'These clips are {size} together, and one archive holds up to {limit}. Please download them one by one.',
  },
  too_many_downloads: {
    status: 429,
    message: 'Other downloads are still running. Please wait until one of them is done and try again.',
  },
});
