import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where one view takes another's place: focus goes to its first field, else its first button, so that it is never lost.
 * `usual`: the view that takes no focus when the page begins with it.
 */
export function useFocusOnChange(view: RefObject<HTMLElement | null>, name: string, usual: string): void {
  const shown = useRef(usual);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const target =
      view.current?.querySelector<HTMLElement>('input:not([hidden])') ?? view.current?.querySelector('button');
    target?.focus();
  }, [view, name]);
}
