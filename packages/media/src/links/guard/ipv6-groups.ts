/** Returns the eight numbers of a valid IPv6 address, which may end in an IPv4 address. */
export function ipv6Groups(address: string): number[] {
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
