import { isLoopbackHost } from './loopback.ts';

/**
 * An address of Postgres that asks for TLS and a certificate of that server's, where it leads over a network and says
 * nothing of its own by `sslmode` or `ssl`. Sockets and this machine need none.
 */
export function requireDatabaseTls(address: string): string {
  const url = new URL(address);
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname);
  const isHere = host === '' || host.startsWith('/') || isLoopbackHost(host);
  if (isHere || url.searchParams.has('sslmode') || url.searchParams.has('ssl')) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
