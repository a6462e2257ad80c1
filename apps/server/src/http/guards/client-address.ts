import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** The bindings that the Node server adds to a request; missing if a test calls the app directly. */
export type NodeBindings = { incoming?: Pick<IncomingMessage, 'socket'> };

/** Trusted facts about a request's connection. */
export type Peer = {
  /** The peer's address, or the client's if trusted proxies report it. */
  address: string;
  /** True if the peer itself is a trusted proxy, so that its other headers are trusted as well. */
  isProxied: boolean;
};

/** The maximum number of addresses to check: real proxies do not send longer lists. */
const MAX_HOPS = 50;

/**
 * Determines a request's client. `X-Forwarded-For` is used only if the peer is a trusted proxy, and only its rightmost
 * address that is not a trusted proxy: everything to the left may be forged.
 */
export function createPeerFinder(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return function findPeer(socketAddress: string | undefined, forwardedFor: string | undefined): Peer {
    // A Unix socket has no address: any program that can open it is on this machine.
    let address = plainAddress(socketAddress ?? '') ?? '127.0.0.1';
    const isProxied = isTrusted(address);
    if (!isProxied || forwardedFor === undefined) return { address, isProxied };
    for (const hop of forwardedFor.split(',').slice(-MAX_HOPS).reverse()) {
      const named = plainAddress(hop);
      if (named === null) break;
      address = named;
      if (!isTrusted(address)) break;
    }
    return { address, isProxied };
  };
}

/**
 * Returns an address in its shortest form (RFC 5952), without a port, brackets, zone or IPv4-mapped IPv6 prefix; null
 * if it is invalid.
 */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const withoutZone = bare.replace(/%.*$/, '');
  if (isIP(withoutZone) !== 6) return isIP(withoutZone) === 0 ? null : withoutZone;
  const canonical = new SocketAddress({ address: withoutZone, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}
