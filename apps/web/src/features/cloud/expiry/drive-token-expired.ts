import type { CloudProviderId } from '@clipwright/contract';

const eventName = 'cloudStorageTokenExpired';

type TokenExpired = { providerId: CloudProviderId; providerName: string; message: string };

/** Tells the page that a drive takes our tokens no more. */
export function announceTokenExpired(detail: TokenExpired): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail }));
}

/** Returns what ends the listening. */
export function onTokenExpired(listener: (detail: TokenExpired) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<TokenExpired>).detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
