/** Reads at most once in so many milliseconds; all calls meanwhile get the same result, also a failure. */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { atMs: number; value: Promise<T> } | null = null;
  return () => {
    const atMs = performance.now();
    if (cached === null || atMs - cached.atMs > ms) cached = { atMs, value: read() };
    return cached.value;
  };
}
