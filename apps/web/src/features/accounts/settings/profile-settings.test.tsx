import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { makeAccount } from './testing/make-account.ts';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });

test('pressing Enter saves the trimmed name once', async () => {
  const requests = mockApi(() => ({}));
  renderInApp(<ProfileSettings account={makeAccount()} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '  Zoë 山田 {Enter}');
  await userEvent.tab();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(requests).toEqual([{ method: 'PATCH', path: '/api/accounts/profile', body: { fullName: 'Zoë 山田' } }]);
});

test('leaving the field saves a changed name, and does nothing for an unchanged one', async () => {
  const requests = mockApi(() => ({}));
  renderInApp(<ProfileSettings account={makeAccount()} />);
  await userEvent.click(field());
  await userEvent.tab();
  expect(requests).toEqual([]);
  await userEvent.type(field(), 's');
  await userEvent.tab();
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('an empty name is rejected next to the field and not sent', async () => {
  const requests = mockApi(() => ({}));
  renderInApp(<ProfileSettings account={makeAccount()} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(screen.getByText('Please fill in all fields')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

test('a name that is too long is rejected with a separate message', async () => {
  mockApi(() => ({}));
  renderInApp(<ProfileSettings account={makeAccount()} />);
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(121));
  await userEvent.tab();
  expect(screen.getByText('Please use at most 120 characters for your name')).toBeDefined();
});

test('a name that could not be saved is kept until the user undoes it', async () => {
  mockApi(() => refusal(429, 'too_many_requests', 'Too many attempts.'));
  renderInApp(<ProfileSettings account={makeAccount()} />);
  await userEvent.type(field(), '!{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved: Too many attempts.');
  expect(field().value).toBe('Test User!');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('Test User');
});
