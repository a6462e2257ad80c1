import { useCallback, useEffect, useRef, useState } from 'react';
import { isAutoplayDisabled } from '../../../lib/is-autoplay-disabled.ts';

/** Long enough to ignore a pointer that only passes over. */
const restsMs = 150;

/** Returns the clip that the pointer has rested on; none if the user prefers reduced motion or data. */
export function useHoverPreview() {
  const [id, setId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = useCallback((entered: string) => {
    clearTimeout(timer.current);
    if (isAutoplayDisabled()) return;
    timer.current = setTimeout(() => setId(entered), restsMs);
  }, []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    setId(null);
  }, []);
  return { id, enter, leave };
}
