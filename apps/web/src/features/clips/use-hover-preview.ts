import { useCallback, useEffect, useRef, useState } from 'react';
import { isQuiet } from './is-quiet.ts';

/** Long enough to tell a pointer that stays from one that passes. */
const restsMs = 150;

/** Which clip is under the pointer for long enough; none for whom nothing shall move or load by itself. */
export function useHoverPreview() {
  const [id, setId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = useCallback((entered: string) => {
    clearTimeout(timer.current);
    if (isQuiet()) return;
    timer.current = setTimeout(() => setId(entered), restsMs);
  }, []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    setId(null);
  }, []);
  return { id, enter, leave };
}
