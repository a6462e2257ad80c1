import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { chooseAddresses, type Refusal } from '@clipwright/media/guard';
import { isLoopbackHost } from '../../config/loopback.ts';

/** Addresses that were checked and are used for the connection, so that a later DNS change has no effect. */
export type PublicTarget = { addresses: string[]; port: number; isSecure: boolean; host: string };

export type TargetRules = {
  ports: readonly number[];
  /** True if this machine is allowed too, without TLS and on any port. */
  allowsLoopback: boolean;
  resolve?: (host: string) => Promise<string[]>;
};

/**
 * Resolves the target for requests to a URL that a user gave, or returns the reason to refuse it: only the public
 * internet over HTTPS is allowed, plus this machine if enabled.
 */
export async function findPublicTarget(
  url: string,
  { ports, allowsLoopback, resolve = resolveHere }: TargetRules,
): Promise<PublicTarget | { refusal: Refusal | 'insecure' }> {
  const { protocol, hostname, port: given } = new URL(url);
  const isSecure = protocol === 'https:';
  const port = given === '' ? (isSecure ? 443 : 80) : Number(given);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (allowsLoopback && isLoopbackHost(host)) {
    return { addresses: isIP(host) === 0 ? ['127.0.0.1', '::1'] : [host], port, isSecure, host };
  }
  if (!isSecure) return { refusal: 'insecure' };
  const chosen = await chooseAddresses({ host, port }, { ports, localHosts: new Map(), resolve });
  return 'refusal' in chosen ? chosen : { ...chosen, isSecure, host };
}

async function resolveHere(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
