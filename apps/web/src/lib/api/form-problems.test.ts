import { signUpInput } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { checkWith } from './check-with.ts';
import { problemsOfError, toFormProblems } from './form-problems.ts';

it('missing fields are reported once, and each of them is marked', () => {
  const problems = checkWith(signUpInput)({ fullName: '', email: 'a', password: 'abc', confirmPassword: '' });
  expect(problems).toEqual({ fields: { fullName: true, confirmPassword: true }, message: 'Please fill in all fields' });
});

it('only the first problem of a field is displayed', () => {
  const issues = [
    { field: 'password', message: 'first' },
    { field: 'password', message: 'second' },
    { field: 'email', message: 'third' },
  ];
  expect(toFormProblems(issues)).toEqual({ fields: { password: 'first', email: 'third' }, message: null });
});

it('valid values have no problems', () => {
  const values = { fullName: 'A', email: 'a@example.org', password: 'abcdef', confirmPassword: 'abcdef' };
  expect(checkWith(signUpInput)({ ...values, termsAccepted: true })).toBeNull();
});

function refused(fields: unknown) {
  return new ApiError(400, { code: 'invalid_input', message: 'Please check.', details: { fields }, requestId: 'r' });
}

it('field errors of the server appear at the fields', () => {
  expect(problemsOfError(refused([{ field: 'email', message: 'no' }]), ['email'])).toEqual({
    fields: { email: 'no' },
    message: null,
  });
});

it('fields that the form does not have are named in the message', () => {
  expect(problemsOfError(refused([{ field: 'returnTo', message: 'no' }]), ['email'])).toEqual({
    fields: {},
    message: 'no',
  });
});

it('any other failure is described', () => {
  expect(problemsOfError(new Error('a fault of ours'), ['email'])).toEqual({
    fields: {},
    message: 'An unexpected error occurred. Please try again.',
  });
});
