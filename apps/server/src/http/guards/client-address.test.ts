import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPeerFinder } from './client-address.ts';

describe('the address of a request', () => {
  const direct = createPeerFinder([]);
  const proxied = createPeerFinder(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);

  it('is the socket’s address without trusted proxies, regardless of headers', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(direct('203.0.113.7', header)).toEqual({ address: '203.0.113.7', isProxied: false });
        expect(proxied('203.0.113.7', header)).toEqual({ address: '203.0.113.7', isProxied: false });
      }),
    );
  });

  it.each([
    ['10.1.2.3', '198.51.100.4', '198.51.100.4'],
    ['10.1.2.3', 'forged, 1.1.1.1, 198.51.100.4', '198.51.100.4'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.4, 10.9.9.9', '198.51.100.4'],
    ['::ffff:127.0.0.1', '2001:db8::5', '2001:db8::5'],
    ['fd00::1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['fd00::1', '2001:0DB8:0000:0000:0000:0000:0000:0005', '2001:db8::5'],
    ['fd00::1', '0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
    ['fd00::1', '0:0:0:0:0:ffff:198.51.100.4', '198.51.100.4'],
    ['10.1.2.3', '198.51.100.4:1234', '198.51.100.4'],
    ['10.1.2.3', '198.51.100.4, nonsense', '10.1.2.3'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', undefined, '10.1.2.3'],
    ['10.1.2.3', '10.4.4.4', '10.4.4.4'],
    [undefined, '198.51.100.4', '198.51.100.4'],
  ])('from %s with %s is %s', (socket, header, address) => {
    expect(proxied(socket, header)).toEqual({ address, isProxied: true });
  });

  it('ignores entries that a client adds before the proxy’s entry', () => {
    fc.assert(
      fc.property(fc.string(), (forged) => {
        expect(proxied('10.1.2.3', `${forged}, 198.51.100.4`).address).toBe('198.51.100.4');
      }),
    );
  });

  it('normalizes an IPv4-mapped IPv6 address', () => {
    expect(direct('::ffff:203.0.113.7', undefined).address).toBe('203.0.113.7');
  });
});
