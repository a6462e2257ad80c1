import { useState } from 'react';

/**
 * Keeps the address that a file was first shown at: signed addresses change now and then, and with each the player would
 * begin anew. A new one is taken where the first no longer works.
 */
export function usePinnedAddress(file: string, url: string | null) {
  const [pinned, setPinned] = useState({ file, url, isBroken: false });
  const isOther = pinned.file !== file || pinned.url === null;
  const current =
    (isOther || pinned.isBroken) && (pinned.url !== url || pinned.file !== file)
      ? { file, url, isBroken: false }
      : pinned;
  if (current !== pinned) setPinned(current);
  return {
    ...current,
    setBroken: () => setPinned((before) => ({ ...before, isBroken: true })),
    setWorking: () => setPinned((before) => (before.isBroken ? { ...before, isBroken: false } : before)),
  };
}
