import { type RefObject, useEffect, useRef } from 'react';

/** Where one view takes another's place: focus goes to its first field, else its first button, so that it is never lost. */
export function useFocusOnChange(view: RefObject<HTMLElement | null>, name: string): void {
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const target =
      view.current?.querySelector<HTMLElement>('input:not([hidden])') ?? view.current?.querySelector('button');
    target?.focus();
  }, [view, name]);
}
