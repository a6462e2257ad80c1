/** Outcomes for files in a drive that are shown as toasts. */
export const cloudNotices = {
  fileDeleted: 'The file was deleted from your cloud storage.',
  fileWasGone: 'The file was no longer in your cloud storage.',
  deletionSkipped: 'Cloud file deletion skipped due to expired token',
} as const;
