export type UploadSearch = {
  /** The sample is chosen already. */
  sample?: 1;
};

/** What the address of /upload says; anything unknown is left out. */
export function toUploadSearch({ sample }: Record<string, unknown>): UploadSearch {
  return Number(sample) === 1 ? { sample: 1 } : {};
}
