import { expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

it('ten recovery codes are distinct and easy to copy', () => {
  const { codes, hashes } = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/);
  expect(hashes).toEqual(codes.map(hashRecoveryCode));
  expect(JSON.stringify(hashes)).not.toContain(codes[0]);
});

it('a recovery code is accepted in any case and spacing', () => {
  expect(hashRecoveryCode('ABCD efgh-jkmn PQRS')).toBe(hashRecoveryCode('abcd-efgh-jkmn-pqrs'));
});
