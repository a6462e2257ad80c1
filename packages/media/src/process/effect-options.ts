/** The options that every engine effect takes in addition to its input. */
export type EffectOptions = {
  /** Aborting the signal ends the running program within 2 seconds and rejects with a `cancelled` MediaError. */
  signal?: AbortSignal | undefined;
  /** Called with the progress of the work, 0..1, never decreasing, at most about ten times a second. */
  onProgress?: ((done: number) => void) | undefined;
};
