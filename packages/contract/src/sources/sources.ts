/** The origin of a project's material; `cloud` is a video in the user's own drive. */
export const sourceKinds = ['file', 'link', 'text', 'sample', 'cloud'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** `removed`: its bytes were cleaned up by age, or with its project. */
export const sourceStates = ['uploading', 'ready', 'fetching', 'failed', 'removed'] as const;
export type SourceState = (typeof sourceStates)[number];

/** The size and number of an upload's chunks. */
export const uploadLimits = {
  /** Larger files are sent in chunks. */
  directBytes: 10 * 1024 * 1024,
  chunkBytes: 5 * 1024 * 1024,
  concurrentChunks: 8,
  retries: 3,
  firstRetryDelayMs: 1000,
} as const;
