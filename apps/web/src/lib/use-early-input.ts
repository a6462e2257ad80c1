import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a field of a page that the server writes: what was entered before the page's scripts ran is told once they do.
 * `onFound` gets the element, which is not empty.
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
