/** The size of a model, in whole megabytes of 1024 × 1024 bytes: `465 MB`. */
export function formatModelSize(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}

/** What is said while a speech model is being installed, alike on the upload page and for a run that waits for it. */
export const speechNotices = {
  preparing: (sizeBytes: number | null) =>
    sizeBytes === null ? 'Preparing captions' : `Preparing captions, ${formatModelSize(sizeBytes)}, once`,
  interrupted: 'The download was interrupted and continues automatically.',
} as const;
