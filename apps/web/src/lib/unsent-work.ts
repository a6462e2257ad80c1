type Send = () => Promise<unknown>;

const waiting = new Set<Send>();

/** Registers unsent work, which is sent before the page or the session ends. @returns a function that removes it */
export function keepUnsent(send: Send): () => void {
  waiting.add(send);
  return () => void waiting.delete(send);
}

/** Sends at once what waits, with requests that outlive the page. Never rejects: who began it says what failed. */
export async function sendUnsent(): Promise<void> {
  await Promise.allSettled([...waiting].map((send) => send()));
}

/** When the page is left or closed, nothing that waits is lost. */
export function sendUnsentOnLeave(): void {
  window.addEventListener('pagehide', () => void sendUnsent());
}
