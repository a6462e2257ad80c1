import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { makeAccount } from './testing/make-account.ts';

const open = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

async function fill(current: string, next: string, confirm: string) {
  await userEvent.type(screen.getByLabelText(/^Current password/), current);
  await userEvent.type(screen.getByLabelText(/^New password(?! again)/), next);
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('the password form takes the focus, and Escape restores it', async () => {
  renderInApp(<PasswordSettings account={makeAccount()} config={{ hasMail: true, passwordMinLength: 6 }} />);
  await open();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
});

test('the form is replaced by a confirmation after a password change', async () => {
  const requests = mockApi(() => ({ message: 'done' }));
  renderInApp(<PasswordSettings account={makeAccount()} config={{ hasMail: true, passwordMinLength: 6 }} />);
  await open();
  await fill('old secret', 'new secret', 'new secret');
  expect(await screen.findByText(/Your password has been changed/)).toBeDefined();
  expect(requests[0]?.body).toEqual({
    currentPassword: 'old secret',
    password: 'new secret',
    confirmPassword: 'new secret',
  });
});

test('changing the password requires a code if the account has two-factor authentication', async () => {
  const requests = mockApi(() => ({ message: 'done' }));
  renderInApp(
    <PasswordSettings account={makeAccount({ mfaEnabled: true })} config={{ hasMail: true, passwordMinLength: 6 }} />,
  );
  await open();
  await userEvent.type(screen.getByLabelText(/^Authentication code/), '123 456');
  await fill('old secret', 'new secret', 'new secret');
  expect(await screen.findByText(/Your password has been changed/)).toBeDefined();
  expect(requests[0]?.body).toMatchObject({ currentPassword: 'old secret', code: '123 456' });
});

test('two different new passwords are rejected before the form is sent', async () => {
  const requests = mockApi(() => ({}));
  renderInApp(<PasswordSettings account={makeAccount()} config={{ hasMail: true, passwordMinLength: 6 }} />);
  await open();
  await fill('old secret', 'new secret', 'new sekret');
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  expect(requests).toEqual([]);
});

test('a wrong current password keeps the entered values', async () => {
  mockApi(() => refusal(403, 'wrong_password', 'That is not your current password.'));
  renderInApp(<PasswordSettings account={makeAccount()} config={{ hasMail: true, passwordMinLength: 6 }} />);
  await open();
  await fill('wrong', 'new secret', 'new secret');
  await waitFor(() => expect(screen.getByText('That is not your current password.')).toBeDefined());
  expect(screen.getByLabelText<HTMLInputElement>(/^Confirm new password/).value).toBe('new secret');
});

test('an account without a password shows how to set one', () => {
  renderInApp(
    <PasswordSettings account={makeAccount({ hasPassword: false })} config={{ hasMail: true, passwordMinLength: 6 }} />,
  );
  expect(screen.getByText(/Forgot password/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an account without a password does not mention “Forgot password” if the installation cannot send email', () => {
  renderInApp(
    <PasswordSettings
      account={makeAccount({ hasPassword: false })}
      config={{ hasMail: false, passwordMinLength: 6 }}
    />,
  );
  expect(screen.getByText(/This installation cannot send email/)).toBeDefined();
  expect(screen.queryByText(/Forgot password/)).toBeNull();
});
