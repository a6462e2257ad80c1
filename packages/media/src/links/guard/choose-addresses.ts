import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { refuseAddress } from './refuse-address.ts';

/** A server name that only exists on this machine. */
export type LocalServer = { address: string; port: number };

/** Resolves a name to its addresses. */
export type Resolve = (host: string) => Promise<string[]>;

/** The addresses for a connection, or the reason for refusing it. */
export type Target = { addresses: string[]; port: number } | { refusal: Refusal };

export type Refusal = 'bad-target' | 'port' | 'not-public' | 'unknown-host';

const MAX_ADDRESSES = 8;

/**
 * Chooses the addresses for a connection to a host and port. Only checked addresses are returned, so a name that
 * resolves differently a moment later has no effect.
 */
export async function chooseAddresses(
  target: { host: string; port: number },
  rules: { ports: readonly number[]; localHosts: ReadonlyMap<string, LocalServer>; resolve: Resolve },
): Promise<Target> {
  const host = plainHost(target.host);
  if (host === null || !Number.isInteger(target.port)) return { refusal: 'bad-target' };
  if (!rules.ports.includes(target.port)) return { refusal: 'port' };
  const local = rules.localHosts.get(host);
  if (local) {
    return target.port === 80 ? { addresses: [local.address], port: local.port } : { refusal: 'port' };
  }
  const resolved = isIP(host) === 0 ? await rules.resolve(host).catch(() => null) : [host];
  if (resolved === null || resolved.length === 0) return { refusal: 'unknown-host' };
  const own = ownAddresses();
  const addresses = resolved.filter((address) => refuseAddress(address, own) === null).slice(0, MAX_ADDRESSES);
  return addresses.length === 0 ? { refusal: 'not-public' } : { addresses, port: target.port };
}

/** Normalizes a host for lookup, without brackets and without the trailing dot; null if it is invalid. */
function plainHost(value: string): string | null {
  const host = value.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return host;
  const name = host.replace(/\.$/, '');
  return name.length <= 253 && /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/.test(name) ? name : null;
}

/** Lists this machine's addresses, including public ones: a local service may trust its own machine. */
function ownAddresses(): BlockList {
  const list = new BlockList();
  for (const entries of Object.values(networkInterfaces())) {
    for (const { address, family } of entries ?? []) {
      list.addAddress(address.split('%')[0] ?? address, family === 'IPv6' ? 'ipv6' : 'ipv4');
    }
  }
  return list;
}
