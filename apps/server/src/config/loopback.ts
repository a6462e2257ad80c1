import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const unspecified = new BlockList();
unspecified.addAddress('0.0.0.0');
unspecified.addAddress('::', 'ipv6');

/** True if a host name, in a setting or an address, only refers to this machine, in any spelling. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isAmong(loopback, name);
}

/** True if listening on the host means listening on all of the machine's addresses, including loopback. */
export function isUnspecifiedAddress(host: string): boolean {
  return isAmong(unspecified, host);
}

function isAmong(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
