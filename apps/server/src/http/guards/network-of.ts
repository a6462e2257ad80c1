import { isIPv6 } from 'node:net';

/**
 * Returns a single subscriber's network: an IPv4 address, or an IPv6 address's /64, since a subscriber has 2^64
 * addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expand(address).slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the larger network that a single ISP customer may own: an IPv4 address's /24 or an IPv6 address's /48. Used
 * for limits on scarce resources, which neighbors then share.
 */
export function neighborhoodOf(address: string): string {
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expand(address).slice(0, 3).join(':')}::/48`;
}

/** Returns the eight groups. The URL parser normalizes every form of an address. */
function expand(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const [front = [], back = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
}
