/** Options of every effect of the engine besides its input. */
export type EffectOptions = {
  /** Aborting it ends the running program within 2 seconds and rejects with a `cancelled` MediaError. */
  signal?: AbortSignal | undefined;
  /** Called with the finished share of the work, 0..1, never decreasing, at most about ten times a second. */
  onProgress?: ((done: number) => void) | undefined;
};
