import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when one view replaces another: to its first field, else its first button, so that it is never lost.
 * `usual` is the view that takes no focus when the page starts with it.
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
