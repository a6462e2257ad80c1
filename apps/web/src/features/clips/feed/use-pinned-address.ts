import { useState } from 'react';

/** `problem` is the reason why the file cannot be played; null while it can. */
type Pinned = { file: string; url: string | null; problem: string | null };

/**
 * Keeps the first URL of a file. Signed URLs change from time to time, and each change would restart the player. A new
 * URL is used once the first no longer works.
 */
export function usePinnedAddress(file: string, url: string | null) {
  const [pinned, setPinned] = useState<Pinned>({ file, url, problem: null });
  const isOther = pinned.file !== file || pinned.url === null;
  const current =
    (isOther || pinned.problem !== null) && (pinned.url !== url || pinned.file !== file)
      ? { file, url, problem: null }
      : pinned;
  if (current !== pinned) setPinned(current);
  return {
    ...current,
    setBroken: (problem: string) => setPinned((before) => ({ ...before, problem })),
    setWorking: () => setPinned((before) => (before.problem === null ? before : { ...before, problem: null })),
  };
}
