/** Messages for failures of the browser database, in the specified words. */
export const localDatabaseMessages = {
  notInitialized: 'Database not initialized',
  projectNotFound: 'Project not found',
  fileFailed: (reason: string) => `Failed to retrieve file: ${reason}`,
  transactionFailed: (reason: string) => `Transaction failed: ${reason}`,
  noSuchFile: 'it is not in this browser',
} as const;
