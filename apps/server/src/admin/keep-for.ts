/** Reads at most once per this many milliseconds; all calls in between get the same result, even if it is a failure. */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { atMs: number; value: Promise<T> } | null = null;
  return () => {
    const atMs = performance.now();
    if (cached === null || atMs - cached.atMs > ms) cached = { atMs, value: read() };
    return cached.value;
  };
}
