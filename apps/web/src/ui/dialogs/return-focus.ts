const focusable =
  'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
/** What opened a dialog can go away because of the answer, which takes its way to the server and back. */
const lateMs = 1500;

/**
 * Remembers what has the focus before a dialog opens. The browser gives it back when the dialog closes, but not where what opened
 * it is gone by then, or where it opened by itself: the focus would begin at the top of the page again.
 * @returns to be called when the dialog has closed: gives the focus to what had it, else to what stood nearest to that.
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
