import { BlockList, isIP } from 'node:net';

/** The reason for refusing a connection. */
export type AddressRefusal = 'not-an-address' | 'not-public';

/** Ranges outside the public internet, from IANA's special-purpose registries. */
const refusedRanges: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT, which one cloud also uses for its metadata service.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, which clouds use for their metadata services.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Nominally public, but on Azure it is each machine's host.
  ['168.63.129.16', 32],
];

/** IPv6 exceptions: only global unicast addresses are public, excluding these. */
const refusedGlobalRanges: readonly [string, number][] = [
  // Protocol assignments, including Teredo and ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

const refused4 = listOf(refusedRanges, 'ipv4');
const refused6 = listOf(refusedGlobalRanges, 'ipv6');
const global6 = listOf([['2000::', 3]], 'ipv6');

/**
 * Returns the reason to refuse an address: everything except the public internet is refused, in every notation. An IPv4
 * address inside an IPv6 address (mapped, NAT64, 6to4, ISATAP) is judged separately.
 * @param own this machine's addresses, which are also refused.
 * @returns null for an allowed address.
 */
export function refuseAddress(address: string, own: BlockList = new BlockList()): AddressRefusal | null {
  const family = isIP(address);
  // A zone marks an address as belonging to a local network.
  if (family === 0 || address.includes('%')) return 'not-an-address';
  if (family === 4) return refused4.check(address) || own.check(address) ? 'not-public' : null;
  if (own.check(address, 'ipv6')) return 'not-public';
  const groups = ipv6Groups(address);
  const inner = embedded(groups);
  if (inner === 'refused') return 'not-public';
  if (inner.some((one) => refuseAddress(one, own) !== null)) return 'not-public';
  // A notation that covers all of IPv4 is judged only by the IPv4 address.
  if (isTranslated(groups)) return null;
  return !global6.check(address, 'ipv6') || refused6.check(address, 'ipv6') ? 'not-public' : null;
}

/** Returns the IPv4 addresses inside an IPv6 address. */
function embedded(groups: readonly number[]): string[] | 'refused' {
  if (isTranslated(groups)) return [dottedAt(groups, 6)];
  // Local-use NAT64 prefixes can put the IPv4 address anywhere.
  if (groups[0] === 0x64 && groups[1] === 0xff9b) return 'refused';
  const addresses: string[] = [];
  if (groups[0] === 0x2002) addresses.push(dottedAt(groups, 1));
  const isIsatap = groups[5] === 0x5efe && ((groups[4] ?? 0) & ~0x0200) === 0;
  if (isIsatap) addresses.push(dottedAt(groups, 6));
  return addresses;
}

/** True in `::ffff:0:0/96` and `64:ff9b::/96`. */
function isTranslated(groups: readonly number[]): boolean {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const isNat64 = groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  return isMapped || isNat64;
}

function dottedAt(groups: readonly number[], index: number): string {
  const [high = 0, low = 0] = groups.slice(index, index + 2);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function listOf(ranges: readonly [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
}

/** Parses a valid IPv6 address into its eight groups; it may end in an IPv4 address. */
function ipv6Groups(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = dotted ? dotted.slice(2).map(Number) : [];
  const plain = dotted ? `${dotted[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const [head = '', tail] = plain.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const front = parse(head);
  if (tail === undefined) return front;
  const back = parse(tail);
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}
