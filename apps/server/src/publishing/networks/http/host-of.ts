import { usualOrigins } from '../../../config/publishing-settings.ts';
import { NetworkError } from '../network-error.ts';

type Network = keyof typeof usualOrigins;

/**
 * Returns the origin of one of a network's other hosts. Where the network is not at its usual origin, as in the sandbox,
 * that origin serves everything.
 */
export function hostOf(network: Network, origin: string, usualHost: string): string {
  return origin === usualOrigins[network] ? usualHost : origin;
}

/**
 * Checks an address for a file's bytes that a network gave us: it must belong to the network's domain, such as
 * `tiktokapis.com`, by https. Throws `transient` for another one.
 */
export function checkUploadAddress(network: Network, origin: string, domain: string, given: string | null): string {
  const url = given === null ? null : URL.parse(given);
  const isOwn =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    (origin === usualOrigins[network]
      ? url.protocol === 'https:' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`))
      : url.origin === new URL(origin).origin);
  if (!isOwn) throw new NetworkError('transient', { network, detail: 'unexpected address' });
  return url.href;
}
