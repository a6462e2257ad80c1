/** Problems of a reviewer's input. */
export const reviewMessages = {
  nameMissing: 'Enter your name.',
  nameLong: 'Enter a shorter name.',
  textMissing: 'Write a comment.',
  textLong: 'A comment can have up to 2,000 characters.',
  passwordShort: 'Use at least 6 characters.',
} as const;

/** Confirmations that are shown as toasts. */
export const projectsNotices = {
  deleted: 'Project and all related data deleted successfully',
  deletedButCloud:
    'Project deleted from database, but some cloud files may remain due to expired tokens. Please reconnect your cloud storage.',
  unshared: 'The project is no longer shared with them.',
  viewLinkEnded: 'The link no longer works.',
  linkOpened: 'The link is open.',
  commentDeleted: 'The comment is deleted.',
} as const;
