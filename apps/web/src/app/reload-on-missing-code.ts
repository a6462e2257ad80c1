const key = 'clipwright-reloaded-at';
const atMostEveryMs = 30_000;

/**
 * Reloads the page once if a file of its version is missing, as happens after an update. If a file is missing again
 * soon after, the error is shown.
 */
export function reloadOnMissingCode(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload(Date.now())) return;
    event.preventDefault();
    reload();
  });
}

function mayReload(nowMs: number): boolean {
  try {
    if (nowMs - Number(sessionStorage.getItem(key)) < atMostEveryMs) return false;
    sessionStorage.setItem(key, String(nowMs));
    return true;
  } catch {
    // Without session storage the page could reload forever.
    return false;
  }
}
