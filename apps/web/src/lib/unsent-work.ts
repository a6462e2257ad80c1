type Send = () => Promise<unknown>;

const waiting = new Set<Send>();

/** Registers unsent work, which is sent before the page or the session ends. @returns a function that removes it */
export function keepUnsent(send: Send): () => void {
  waiting.add(send);
  return () => void waiting.delete(send);
}

/**
 * Sends all unsent work at once, with requests that outlive the page. Never rejects: the owner of the work reports its
 * errors.
 */
export async function sendUnsent(): Promise<void> {
  await Promise.allSettled([...waiting].map((send) => send()));
}

/** Sends unsent work when the page is left or closed. */
export function sendUnsentOnLeave(): void {
  window.addEventListener('pagehide', () => void sendUnsent());
}
