import { useState } from 'react';

/** `problem`: why it cannot be played; null while it can. */
type Pinned = { file: string; url: string | null; problem: string | null };

/**
 * Keeps the address that a file was first shown at: signed addresses change now and then, and with each the player would
 * begin again. A new one is taken where the first no longer works.
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
