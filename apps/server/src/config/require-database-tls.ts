import { isLoopbackHost } from './loopback.ts';

/**
 * Adds TLS with server certificate verification to a networked Postgres address that has no `sslmode` or `ssl`. Sockets
 * and this machine need none.
 */
export function requireDatabaseTls(address: string): string {
  const url = new URL(address);
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname);
  const isHere = host === '' || host.startsWith('/') || isLoopbackHost(host);
  if (isHere || url.searchParams.has('sslmode') || url.searchParams.has('ssl')) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
