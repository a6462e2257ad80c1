import { isIPv6 } from 'node:net';

/** Returns the network of one subscriber: an IPv4 address, or the /64 of an IPv6 address, which has 2^64 of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expand(address).slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the wider network that one customer of a provider may own: the /24 of an IPv4 address, the /48 of an IPv6
 * address. For limits on scarce resources, which neighbors then share.
 */
export function neighborhoodOf(address: string): string {
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expand(address).slice(0, 3).join(':')}::/48`;
}

/** Returns the eight groups. The URL parser writes every form of an address in the same way. */
function expand(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const [front = [], back = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
}
