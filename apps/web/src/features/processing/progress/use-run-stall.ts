import { useEffect, useState } from 'react';

/** The time without progress after which a run counts as stalled. */
const stalledAfterMs = 20_000;

/** Returns true if there was no progress for a while. */
export function useRunStall(movedAtMs: number, isAtWork: boolean): boolean {
  const [stalledSince, setStalledSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setTimeout(() => setStalledSince(movedAtMs), Math.max(0, movedAtMs + stalledAfterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [movedAtMs, isAtWork]);
  return isAtWork && stalledSince === movedAtMs;
}
