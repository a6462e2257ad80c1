import { accountsMessages } from '@clipwright/contract';
import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './refuse-weak-password.ts';

const { passwordCommon, passwordRepeated, passwordIsAddress } = accountsMessages;
const faultOf = (password: string, email = 'maria.lopez@studio.example', minLength = 6) =>
  findPasswordFault({ password, email, minLength });

describe('findPasswordFault', () => {
  it.each([
    ['123456', passwordCommon],
    ['Password1', passwordCommon],
    ['iLoveYou', passwordCommon],
    ['Clipwright1!', passwordCommon],
    ['aaaaaa', passwordRepeated],
    ['121212121', passwordRepeated],
    ['Abc1abc1abc', passwordRepeated],
    ['maria.lopez@studio.example', passwordIsAddress],
    ['Maria.Lopez', passwordIsAddress],
    ['maria.lopez2026', passwordIsAddress],
    ['studio99', passwordIsAddress],
    ['ｐａｓｓｗｏｒｄ', passwordCommon],
    ['correct horse battery', null],
    ['maria.lopez likes long walks', null],
    ['x7!kQ2', null],
  ])('returns the reason against %j, or null', async (password, message) => {
    expect(await faultOf(password)).toBe(message);
  });

  it('uses the configured minimum length', async () => {
    expect(await faultOf('x7!kQ2', undefined, 15)).toBe('Password must be at least 15 characters long');
    expect(await faultOf('\u{1F3AC}'.repeat(3), undefined, 6)).toBe('Password must be at least 6 characters long');
  });

  it('does not take the short name of an address for the password', async () => {
    expect(await faultOf('alpine7', 'al@io.example')).toBeNull();
  });
});
