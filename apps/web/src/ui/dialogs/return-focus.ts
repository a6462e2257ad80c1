const focusable =
  'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
/** The maximum time between a dialog closing and its opener disappearing, for example after a request to the server. */
const lateMs = 1500;

/**
 * Remembers the focused element before a dialog opens. The browser returns the focus when the dialog closes, but not if
 * the opener is gone by then or the dialog opened automatically. The focus would then return to the top of the page.
 * @returns a function to call after the dialog has closed. It focuses the remembered element, or else the nearest
 * remaining one.
 */
export function rememberFocus(): () => void {
  const page = document;
  const focused = page.activeElement instanceof HTMLElement ? page.activeElement : null;
  const opener = focused === page.body ? null : focused;
  const around: Element[] = [];
  for (let element = opener?.parentElement; element && element !== page.body; element = element.parentElement) {
    around.push(element);
  }
  const focus = (element: HTMLElement | null) => {
    if (!element?.isConnected) return false;
    element.focus({ preventScroll: true });
    return page.activeElement === element;
  };
  const restore = () => {
    // The focus has moved meanwhile, for example into the next dialog or to the heading of another page.
    if (page.activeElement !== page.body && page.activeElement !== null) return;
    if (page.querySelector('dialog[open]')) return;
    if (focus(opener)) return;
    if (around.some((element) => element.isConnected && focus(element.querySelector<HTMLElement>(focusable)))) return;
    const heading = page.querySelector<HTMLElement>('main h1') ?? page.querySelector<HTMLElement>('main');
    if (heading) heading.tabIndex = -1;
    focus(heading);
  };
  return () => {
    restore();
    setTimeout(() => {
      // Without any of its surroundings, the page of the opener is gone, and the next one sets its own focus.
      const isGone = opener !== null && !opener.isConnected;
      if (isGone && around.some(({ isConnected }) => isConnected)) restore();
    }, lateMs);
  };
}
