import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Keeps the focus in an element whose controls change. When the focused button is removed or disabled, browsers move
 * the focus to the top of the page. This moves it to the control in the same position, or else to the element itself,
 * which needs `tabIndex={-1}` if it may have no controls. Use it in the component that renders the controls.
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
    // A press outside intentionally drops the focus.
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
  // Runs after every render, since any of them may remove the control.
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
