import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseAddress } from './refuse-address.ts';

const refused4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const toNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const toDotted = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
const isRefused4 = (value: number) =>
  refused4.some(([base, bits]) => Math.floor(value / 2 ** (32 - bits)) === toNumber(base) / 2 ** (32 - bits));

/** An arbitrary address in a range, with extra weight on the first and last ones. */
const inRefused = fc.constantFrom(...refused4).chain(([base, bits]) => {
  const size = 2 ** (32 - bits);
  return fc
    .oneof(fc.constantFrom(0, size - 1), fc.integer({ min: 0, max: size - 1 }))
    .map((offset) => toNumber(base) + offset);
});
const hex = (value: number) => `${Math.floor(value / 65_536).toString(16)}:${(value % 65_536).toString(16)}`;

/** The ways an IPv6 address can contain, or lead to, an IPv4 address. */
const wrappings: ((value: number) => string)[] = [
  (value) => `::ffff:${toDotted(value)}`,
  (value) => `::ffff:${hex(value)}`,
  (value) => `0:0:0:0:0:FFFF:${hex(value).toUpperCase()}`,
  (value) => `0000:0000:0000:0000:0000:ffff:${toDotted(value)}`,
  (value) => `64:ff9b::${toDotted(value)}`,
  (value) => `64:ff9b::${hex(value)}`,
  (value) => `64:ff9b:0:0:0:0:${hex(value)}`,
  (value) => `2002:${hex(value)}::1`,
  (value) => `2002:${hex(value)}:0:0:0:0:1`,
  (value) => `2a00:1450:4001:800:0:5efe:${toDotted(value)}`,
  (value) => `2a00:1450:4001:800:200:5efe:${hex(value)}`,
];

describe('refuseAddress', () => {
  it('refuses every address of a range that is not public', () => {
    fc.assert(fc.property(inRefused, (value) => refuseAddress(toDotted(value)) === 'not-public'));
  });

  it('refuses them inside an IPv6 address in any notation', () => {
    fc.assert(
      fc.property(
        inRefused,
        fc.constantFrom(...wrappings),
        (value, wrap) => refuseAddress(wrap(value)) === 'not-public',
      ),
      { numRuns: 1000 },
    );
  });

  it('accepts public addresses, also inside an IPv6 address', () => {
    const given = fc.integer({ min: 0, max: 2 ** 32 - 1 }).filter((value) => !isRefused4(value));
    const documented = /^(?:192\.0\.2|192\.88\.99|198\.51\.100|203\.0\.113)\.|^168\.63\.129\.16$/;
    fc.assert(
      fc.property(given, fc.constantFrom(toDotted, ...wrappings), (value, wrap) => {
        fc.pre(!documented.test(toDotted(value)));
        return refuseAddress(wrap(value)) === null;
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::7f00:1',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '100::1',
    '64:ff9b:1::7f00:1',
    '64:ff9b:1::808:808',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:10::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '255.255.255.255',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
  ])('refuses %s', (address) => expect(refuseAddress(address)).not.toBeNull());

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])(
    'accepts %s',
    (address) => expect(refuseAddress(address)).toBeNull(),
  );

  it.each(['', 'localhost', '127.1', '0x7f000001', '2130706433', '017700000001', '[::1]', '8.8.8.8:80', '1.2.3.4%1'])(
    'refuses %j as an address',
    (text) => expect(refuseAddress(text)).toBe('not-an-address'),
  );

  it('refuses the addresses of this machine', () => {
    const own = new BlockList();
    own.addAddress('8.8.8.8');
    expect(refuseAddress('8.8.8.8', own)).toBe('not-public');
    expect(refuseAddress('::ffff:8.8.8.8', own)).toBe('not-public');
    expect(refuseAddress('8.8.4.4', own)).toBeNull();
  });
});
