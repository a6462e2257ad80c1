import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Keeps the focus in an element whose controls come and go. Browsers put it at the top of the page when a button that was
 * pressed goes away or is disabled; here it goes to what stands in its place then, or to the element where nothing does.
 * For the component that draws these controls; the element needs `tabIndex={-1}` where it may be without any.
 */
export function useRetainedFocus<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const held = useRef<{ element: HTMLElement; index: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isInside =
        target instanceof HTMLElement && target !== container.current && container.current?.contains(target);
      held.current = isInside ? { element: target, index: listFocusable(container.current).indexOf(target) } : null;
    };
    // A press beside everything takes the focus away without giving it to anything.
    const forget = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) held.current = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  // After every drawing: which of them takes a control away, no one says.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, index } = held.current;
    if (element.isConnected && !element.matches(':disabled')) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== element && activeElement !== null) return;
    const all = listFocusable(container.current);
    (all[Math.min(Math.max(0, index), all.length - 1)] ?? container.current)?.focus({ preventScroll: true });
  });
  return container;
}

/** Returns the focusable elements in an element, without collapsed ones. */
function listFocusable(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((element) => {
    const folded = element.closest('details:not([open])');
    return !folded || (element.tagName === 'SUMMARY' && element.parentElement === folded);
  });
}
