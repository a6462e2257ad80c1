import { expect, it } from 'vitest';
import { toSenderName } from './mail-branding.ts';

it.each([
  ['Northlight & Co.', 'Northlight & Co.'],
  ['  Studio\n54 ', 'Studio 54'],
  ['Ünïcode 井上', 'Ünïcode 井上'],
  ['Win at evil.example', null],
  ['support@bank.example', null],
  ['https://evil', null],
  ['“”', null],
  ['x'.repeat(61), null],
])('the name %j sends mail as %j', (name, sender) => {
  expect(toSenderName(name)).toBe(sender);
});
