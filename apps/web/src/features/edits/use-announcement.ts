import { useCallback, useState } from 'react';

/** Returns the current announcement for screen readers, and its setter. The same text twice is announced twice. */
export function useAnnouncement() {
  const [announced, setAnnounced] = useState('');
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { announced, announce };
}
