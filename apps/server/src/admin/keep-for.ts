/** Reads at most once in so many milliseconds; all calls meanwhile get the same result, also a failure. */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { atMs: number; value: Promise<T> } | null = null;
  return () => {
    const atMs = performance.now();
    if (kept === null || atMs - kept.atMs > ms) kept = { atMs, value: read() };
    return kept.value;
  };
}
