/** What went well, as a toast says it. */
export const projectsNotices = {
  deleted: 'Project and all related data deleted successfully',
} as const;
