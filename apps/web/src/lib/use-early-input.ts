import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Passes on text that was entered in a server-rendered field before the page's scripts ran. `onFound` gets the
 * non-empty field.
 */
export function useEarlyInput(onFound: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    const element = field.current;
    if (element !== null && element.value !== '') tell(element);
  }, []);
  return field;
}
