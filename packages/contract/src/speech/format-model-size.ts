/** The size of a model, in whole megabytes of 1024 × 1024 bytes: `465 MB`. */
export function formatModelSize(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}
