import { isIPv6 } from 'node:net';
import { ipv6Groups } from './ipv6-groups.ts';

/** The network that one subscriber has: an IPv4 address, or the /64 of an IPv6 address, which has 2^64 of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const network = ipv6Groups(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
