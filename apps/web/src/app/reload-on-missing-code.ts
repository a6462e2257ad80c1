const key = 'clipwright-reloaded-at';
const atMostEveryMs = 30_000;

/**
 * After an update the server no longer has the files that an open page asks for: the page is loaded again, once. What
 * fails again soon after is shown as an error.
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
    // Without a memory of it the page could be loaded over and over.
    return false;
  }
}
