import { useCallback, useState } from 'react';

/** What is said to those who do not see what happened; the same twice is said twice. */
export function useAnnouncement() {
  const [announced, setAnnounced] = useState('');
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  return { announced, announce };
}
