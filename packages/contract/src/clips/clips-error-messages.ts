/** The message of each error. Facts of the error replace `{name}`. */
export const clipsErrorMessages = {
  no_download: 'No download URL available for this clip',
  clip_file_damaged: 'The file of “{title}” is damaged on the server. Please make this clip again.',
  download_too_large: 'These clips add up to {size}, and a ZIP file can hold {limit}. Please download them one by one.',
  too_many_downloads: 'Other downloads are still running. Please wait for one of them to finish and try again.',
} as const;
