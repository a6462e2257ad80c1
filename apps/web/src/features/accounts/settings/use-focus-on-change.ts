import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus to the first field of a new view, or else to its first button. `usual` is the view that does not take
 * focus when the page opens with it.
 */
export function useFocusOnChange(view: RefObject<HTMLElement | null>, name: string, usual: string): void {
  const current = useRef(usual);
  useEffect(() => {
    if (current.current === name) return;
    current.current = name;
    const target =
      view.current?.querySelector<HTMLElement>('input:not([hidden])') ?? view.current?.querySelector('button');
    target?.focus();
  }, [view, name]);
}
