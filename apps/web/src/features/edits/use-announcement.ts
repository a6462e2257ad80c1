import { useCallback, useState } from 'react';

/** An announcement for screen readers. The same text twice is announced twice. */
export function useAnnouncement() {
  const [announced, setAnnounced] = useState('');
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { announced, announce };
}
