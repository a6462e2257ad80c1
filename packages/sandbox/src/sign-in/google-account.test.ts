import { describe, expect, it } from 'vitest';
import { EXAMPLE_ACCOUNTS, makeAccount, parseAccountForm, toClaims } from './google-account.ts';

describe('makeAccount', () => {
  const facts = { isEmailVerified: true, name: null };

  it('derives 21 digits from the email address only', () => {
    const { subject } = makeAccount({ ...facts, email: 'One@example.com' });
    expect(subject).toMatch(/^1\d{20}$/);
    expect(makeAccount({ email: 'one@EXAMPLE.com', isEmailVerified: false, name: 'One' }).subject).toBe(subject);
    expect(makeAccount({ ...facts, email: 'two@example.com' }).subject).not.toBe(subject);
  });

  it('returns different ids for the examples', () => {
    expect(new Set(EXAMPLE_ACCOUNTS.map(({ subject }) => subject)).size).toBe(EXAMPLE_ACCOUNTS.length);
  });
});

describe('parseAccountForm', () => {
  it('trims its fields and accepts a missing name', () => {
    expect(parseAccountForm({ email: ' a@example.com ', name: ' ' })).toMatchObject({
      email: 'a@example.com',
      name: null,
      isEmailVerified: false,
    });
    expect(parseAccountForm({ email: 'ü@exämple.com', name: ' Ada  B ', isEmailVerified: 'on' })).toMatchObject({
      email: 'ü@exämple.com',
      name: 'Ada B',
      isEmailVerified: true,
    });
  });

  it.each(['', 'a', 'a@b', 'a b@example.com', 'a@@example.com', '<a@example.com>', `${'a'.repeat(250)}@example.com`])(
    'refuses the email address %j',
    (email) => {
      expect(parseAccountForm({ email })).toMatchObject({ field: 'email' });
    },
  );

  it('refuses a name that is too long or contains control characters', () => {
    expect(parseAccountForm({ email: 'a@example.com', name: 'x'.repeat(101) })).toMatchObject({ field: 'name' });
    expect(parseAccountForm({ email: 'a@example.com', name: 'x\u0000y' })).toMatchObject({ field: 'name' });
  });
});

describe('toClaims', () => {
  const make = (name: string | null) => makeAccount({ email: 'a@example.com', isEmailVerified: false, name });

  it('splits the name into given name and family name', () => {
    expect(toClaims(make('Ada B C'), 'http://localhost/p.svg')).toEqual({
      sub: make(null).subject,
      email: 'a@example.com',
      email_verified: false,
      name: 'Ada B C',
      given_name: 'Ada',
      family_name: 'B C',
      picture: 'http://localhost/p.svg',
    });
    expect(toClaims(make('Ada'), 'p')).not.toHaveProperty('family_name');
  });

  it('returns neither name nor picture for an account without a name', () => {
    expect(Object.keys(toClaims(make(null), 'p'))).toEqual(['sub', 'email', 'email_verified']);
  });
});
