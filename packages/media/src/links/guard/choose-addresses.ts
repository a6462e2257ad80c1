import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { refuseAddress } from './refuse-address.ts';

/** A server whose name only exists on this machine. */
export type LocalServer = { address: string; port: number };

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<string[]>;

/** The addresses for a connection, or the reason for its refusal. */
export type Target = { addresses: string[]; port: number } | { refusal: Refusal };

export type Refusal = 'bad-target' | 'port' | 'not-public' | 'unknown-host';

const MAX_ADDRESSES = 8;

/**
 * Decides the addresses for a connection to a host and port. They are the checked ones, so a name that resolves to
 * something else a moment later has no effect.
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

/** Normalizes a host for the lookup: without brackets, without the dot at its end; null if it is invalid. */
function plainHost(value: string): string | null {
  const host = value.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return host;
  const name = host.replace(/\.$/, '');
  return name.length <= 253 && /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/.test(name) ? name : null;
}

/** Lists the addresses of this machine, including public ones: a service there may trust its own machine. */
function ownAddresses(): BlockList {
  const list = new BlockList();
  for (const entries of Object.values(networkInterfaces())) {
    for (const { address, family } of entries ?? []) {
      list.addAddress(address.split('%')[0] ?? address, family === 'IPv6' ? 'ipv6' : 'ipv4');
    }
  }
  return list;
}
