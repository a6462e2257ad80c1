/** What went well, as a toast says it. */
export const projectsNotices = {
  deleted: 'Project and all related data deleted successfully',
  deletedButCloud:
    'Project deleted from database, but some cloud files may remain due to expired tokens. Please reconnect your cloud storage.',
  unshared: 'The project is no longer shared with them.',
  viewLinkEnded: 'The link no longer works.',
} as const;
