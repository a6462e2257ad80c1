import { pause } from './with-retries.ts';

/** Until the browser says that it is online again, at the latest after so long: it does not always know. */
export async function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const isBack = () => back.abort();
  window.addEventListener('online', isBack, { once: true });
  try {
    await pause(ms, AbortSignal.any([signal, back.signal]));
  } catch {
    signal.throwIfAborted();
  } finally {
    window.removeEventListener('online', isBack);
  }
}
