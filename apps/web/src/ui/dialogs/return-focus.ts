const focusable =
  'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
/** The time that the opener of a dialog may take to disappear, after a request to the server. */
const lateMs = 1500;

/**
 * Remembers the focused element before a dialog opens. The browser returns the focus when the dialog closes, but not if the opener
 * is gone by then, or if the dialog opened automatically: the focus would start at the top of the page again.
 * @returns a function to call after the dialog has closed. It focuses the remembered element, else the nearest one left.
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
    // It went somewhere else meanwhile, such as into the next dialog or to the heading of another page.
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
    setTimeout(() => !opener?.isConnected && restore(), lateMs);
  };
}
