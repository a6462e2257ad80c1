import { isIPv6 } from 'node:net';

/** The network that one subscriber has: an IPv4 address, or the /64 of an IPv6 address, which has 2^64 of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail ? tail.split(':') : [];
  // An IPv4 address at the end counts as two groups.
  const tailLength = tailGroups.length + (tailGroups.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailLength;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
