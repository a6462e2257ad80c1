import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';

const path = '/api/accounts/sign-up';
const message = 'Account created successfully! Please check your email to verify your account.';

type Answers = { fullName?: string; email?: string; password?: string; confirmPassword?: string; hasAgreed?: boolean };

async function fillIn({ fullName, email, password, confirmPassword, hasAgreed = true }: Answers) {
  const submit = await screen.findByRole('button', { name: 'Create account' });
  const typed = { 'Full name': fullName, Email: email, Password: password, 'Confirm password': confirmPassword };
  for (const [label, text] of Object.entries(typed)) if (text) await userEvent.type(screen.getByLabelText(label), text);
  if (hasAgreed) await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(submit);
}

const person = {
  fullName: 'Test Person',
  email: 'person@example.org',
  password: 'secret1',
  confirmPassword: 'secret1',
};

it.each([
  [{}, 'Please fill in all fields'],
  [{ ...person, fullName: '' }, 'Please fill in all fields'],
  [{ ...person, confirmPassword: 'secret2' }, 'Passwords do not match'],
  [{ ...person, password: 'abc', confirmPassword: 'abc' }, 'Password must be at least 6 characters long'],
  [{ ...person, email: 'person@' }, 'Please enter a valid email address'],
  [{ ...person, hasAgreed: false }, 'Please accept the terms and the privacy policy'],
])('the sign-up page rejects %j', async (answers, text) => {
  const { requests } = openApp({ at: '/signup' });
  await fillIn(answers);
  await screen.findByText(text);
  expect(requests.map((request) => request.path)).not.toContain(path);
});

it('the sign-up page shows all errors at once with their number', async () => {
  openApp({ at: '/signup' });
  await fillIn({ ...person, password: 'abc', confirmPassword: 'abd', hasAgreed: false });
  await screen.findByText('Password must be at least 6 characters long');
  screen.getByText('Passwords do not match');
  screen.getByText('Please accept the terms and the privacy policy');
  screen.getByText('3 fields need your attention.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('the sign-up page creates the account and continues as the new user', async () => {
  const app = openApp({
    at: '/signup?returnTo=%2Fsettings',
    answers: {
      [`POST ${path}`]: () => {
        app.session.isSignedIn = true;
        return { signedIn: true, message };
      },
    },
  });
  await fillIn(person);
  await waitFor(() => expect(app.path()).toBe('/settings'));
  expect(app.requests.find((request) => request.path === path)?.body).toEqual({
    ...person,
    termsAccepted: true,
    returnTo: '/settings',
  });
  await screen.findByText(message);
});

it('the sign-up page shows the recipient of the email if verification is required', async () => {
  openApp({ at: '/signup', answers: { [`POST ${path}`]: () => ({ signedIn: false, message }) } });
  await fillIn(person);
  await screen.findByRole('heading', { name: 'Check your email' });
  screen.getByText(/person@example\.org/);
});

it('the sign-up page shows the server’s error at its field', async () => {
  const fields = [{ field: 'email', message: 'Please enter a valid email address' }];
  const error = {
    code: 'invalid_input',
    message: 'Please check the marked fields.',
    details: { fields },
    requestId: 'r',
  };
  openApp({ at: '/signup', answers: { [`POST ${path}`]: () => Response.json({ error }, { status: 400 }) } });
  await fillIn(person);
  await screen.findByText('Please enter a valid email address');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByDisplayValue('Test Person')).toBeDefined();
});
