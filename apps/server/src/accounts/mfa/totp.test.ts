import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { codeOfStep, findStep, otpauthUri, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codeOfStep', () => {
  // RFC 6238, appendix B, SHA-1: the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('returns at %d seconds the code %s', (seconds, code) => {
    expect(codeOfStep(secret, Math.floor(seconds / 30))).toBe(code);
  });

  it('agrees with another implementation', () => {
    for (let round = 0; round < 50; round++) {
      const random = randomBytes(20);
      const epoch = 1_700_000_000 + round * 7_919;
      expect(codeOfStep(random, Math.floor(epoch / 30))).toBe(generateSync({ secret: toBase32(random), epoch }));
    }
  });
});

describe('findStep', () => {
  const at = new Date(1_700_000_010_000);
  const present = Math.floor(1_700_000_010 / 30);

  it('accepts the current code and its neighbors', () => {
    for (const step of [present - 1, present, present + 1])
      expect(findStep(secret, codeOfStep(secret, step), at)).toBe(step);
  });

  it.each([
    codeOfStep(secret, present - 2),
    codeOfStep(secret, present + 2),
    '',
    '12345',
    `${codeOfStep(secret, present)}0`,
  ])('refuses %s', (code) => {
    expect(findStep(secret, code, at)).toBeNull();
  });
});

it('the otpauth URL encodes secret and account as authenticator apps expect', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(Buffer.from([255]))).toBe('74');
  const uri = new URL(otpauthUri(secret, 'me+you@example.org'));
  expect(uri.href).toContain('otpauth://totp/Clipwright%3Ame%2Byou%40example.org?');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Clipwright',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
