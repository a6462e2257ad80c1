import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { EmailSettings } from './email-settings.tsx';
import { makeAccount } from './testing/make-account.ts';

const withGoogle = makeAccount({ hasPassword: false });

test('the email form is open and focused after a confirmation with Google', async () => {
  const requests = mockApi(({ method }) => (method === 'GET' ? { isConfirmed: true } : { message: 'sent' }));
  renderInApp(<EmailSettings account={withGoogle} hasMail returned={{ place: 'email', error: null }} />);
  const field = await screen.findByLabelText(/^New email address/);
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('new@example.org{Enter}');
  expect(await screen.findByText(/We have sent a link to new@example.org/)).toBeDefined();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'new@example.org' });
});

test('an expired confirmation is replaced by a button to confirm again', async () => {
  mockApi(({ method }) =>
    method === 'GET' ? { isConfirmed: true } : refusal(403, 'identity_not_confirmed', 'Please confirm with Google.'),
  );
  renderInApp(<EmailSettings account={withGoogle} hasMail returned={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
  await userEvent.type(await screen.findByLabelText(/^New email address/), 'new@example.org{Enter}');
  expect(await screen.findByRole('button', { name: 'Confirm with Google' })).toBeDefined();
  expect(screen.queryByLabelText(/^New email address/)).toBeNull();
});

test('changing the address requires password and code if the account has two-factor authentication', async () => {
  const requests = mockApi(() => ({ message: 'sent' }));
  renderInApp(<EmailSettings account={makeAccount({ mfaEnabled: true })} hasMail returned={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
  await userEvent.type(screen.getByLabelText(/^New email address/), 'new@example.org');
  await userEvent.type(screen.getByLabelText(/^Current password/), 'secret');
  await userEvent.type(screen.getByLabelText(/^Authentication code/), '123456{Enter}');
  expect(await screen.findByText(/We have sent a link/)).toBeDefined();
  expect(requests[0]?.body).toEqual({ email: 'new@example.org', currentPassword: 'secret', code: '123456' });
});

test('the email section explains why the address cannot be changed without email delivery', () => {
  renderInApp(<EmailSettings account={makeAccount()} hasMail={false} returned={null} />);
  expect(screen.getByText(/cannot send email, so your address cannot be changed here/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change email address' })).toBeNull();
});
