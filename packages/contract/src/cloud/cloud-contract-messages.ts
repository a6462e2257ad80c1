/** What happened to files in a drive, as a toast says it. */
export const cloudNotices = {
  fileDeleted: 'The file was deleted from your cloud storage.',
  fileWasGone: 'The file was no longer in your cloud storage.',
  deletionSkipped: 'Cloud file deletion skipped due to expired token',
} as const;
