const widthPx = 500;
const heightPx = 600;

/**
 * Opens a URL in a small window centered on this one. Must be called within a click. Returns null if the browser blocked
 * it. A window of the same name is reused.
 */
export function openPopup(url: string, name: string): Window | null {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - widthPx) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - heightPx) / 2));
  return window.open(url, name, `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`);
}
