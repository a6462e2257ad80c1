import { describe, expect, it } from 'vitest';
import { requestMessages } from '../request-contract-messages.ts';
import { signInInput, signUpInput } from './account.ts';
import { email, fullName, newPassword, returnPath } from './account-fields.ts';
import { accountsMessages } from './accounts-contract-messages.ts';
import { mfaCode } from './mfa.ts';

function firstMessage(result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) {
  return result.success ? null : result.error?.issues[0]?.message;
}

describe('two typed passwords', () => {
  const input = { fullName: 'A', email: 'a@example.org', termsAccepted: false };

  it('are compared even if other fields are invalid', () => {
    const { error } = signUpInput.safeParse({ ...input, password: 'abc', confirmPassword: 'abd' });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['password', accountsMessages.passwordTooShort],
      ['termsAccepted', accountsMessages.termsMissing],
      ['confirmPassword', accountsMessages.passwordsDiffer],
    ]);
  });

  it('are not compared if one of them is missing', () => {
    const { error } = signUpInput.safeParse({ ...input, password: 'abcdef', confirmPassword: '' });
    expect(error?.issues.map(({ message }) => message)).not.toContain(accountsMessages.passwordsDiffer);
  });
});

describe('email', () => {
  it('is trimmed and put into lower case', () => {
    expect(email.parse('  Person@Example.ORG ')).toBe('person@example.org');
  });

  it.each([
    ['', accountsMessages.emailMissing],
    [undefined, accountsMessages.emailMissing],
    ['person', accountsMessages.emailInvalid],
    ['person@', accountsMessages.emailInvalid],
    ['p@e.org\r\nBcc: x@y.org', accountsMessages.emailInvalid],
    // The Kelvin sign becomes a plain k in lower case: without the check before, it would be another person's address.
    ['\u212Aay@example.org', accountsMessages.emailInvalid],
    ['pers\u043Fn@example.org', accountsMessages.emailInvalid],
    ['person@\uFF45xample.org', accountsMessages.emailInvalid],
    ['person\u0000@example.org', accountsMessages.emailInvalid],
    [`${'a'.repeat(250)}@example.org`, accountsMessages.emailInvalid],
  ])('refuses %j with a message that explains why', (value, message) => {
    expect(firstMessage(email.safeParse(value))).toBe(message);
  });
});

describe('fullName', () => {
  it.each(['Zoë 井上', "Robert'); drop table users;--", '<b>Bold</b>', '  Ada  '])('keeps the name %j', (name) => {
    expect(fullName.parse(name)).toBe(name.trim());
  });

  it.each(['a\u0000b', 'a\nb', 'evil\u202Etxt', 'a\uD800'])('refuses the name %j', (name) => {
    expect(firstMessage(fullName.safeParse(name))).toBe(requestMessages.textInvalid);
  });
});

describe('newPassword', () => {
  it.each([
    ['', accountsMessages.fieldsMissing],
    ['12345', accountsMessages.passwordTooShort],
    ['x'.repeat(129), accountsMessages.passwordTooLong],
    ['123456', null],
    ['x'.repeat(128), null],
  ])('accepts or refuses the password %j with the specified message', (password, message) => {
    expect(firstMessage(newPassword.safeParse(password))).toBe(message);
  });
});

describe('returnPath', () => {
  it.each(['/', '/dashboard', '/projects?page=2#top', '/a//b'])('accepts the path %j', (path) => {
    expect(returnPath.safeParse(path).success).toBe(true);
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'refuses %j',
    (path) => {
      expect(returnPath.safeParse(path).success).toBe(false);
    },
  );
});

it('sign-up and sign-in require every field', () => {
  expect(signUpInput.safeParse({}).error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['fullName', accountsMessages.fieldsMissing],
    ['email', accountsMessages.fieldsMissing],
    ['password', accountsMessages.fieldsMissing],
    ['confirmPassword', accountsMessages.fieldsMissing],
    ['termsAccepted', accountsMessages.termsMissing],
  ]);
  expect(firstMessage(signInInput.safeParse({ email: ' ', password: 'x' }))).toBe(accountsMessages.fieldsMissing);
});

it('a code is accepted with the spaces and hyphens that people copy', () => {
  expect(mfaCode.parse('123 456')).toBe('123456');
  expect(mfaCode.parse('abcd-efgh-jkmn-pqrs')).toBe('abcdefghjkmnpqrs');
  expect(mfaCode.safeParse('12345').success).toBe(false);
});
