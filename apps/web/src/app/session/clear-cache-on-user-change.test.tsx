import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeStatus } from '../../features/plans/testing/make-status.ts';
import { openApp } from '../../testing/open-app.tsx';
import { testAccount } from '../../testing/test-account.ts';

const other = {
  ...testAccount,
  id: '0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c002',
  email: 'other@example.org',
  fullName: 'Other',
};
/**
 * Opens a dashboard with a plan, then refetches the session as `account` while the next request for the plan is
 * pending.
 */
async function lookAgainAs(account: typeof testAccount) {
  const next = Promise.withResolvers<unknown>();
  const first = [makeStatus({ plan_name: 'Pro' })];
  const app = openApp({
    at: '/dashboard',
    isSignedIn: true,
    answers: { 'GET /api/plans/subscription': () => first.shift() ?? next.promise },
  });
  await screen.findByText('Pro');
  app.session.account = account;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['accounts', 'session'] }));
  await screen.findByText(account.fullName);
  return { ...app, answer: next.resolve };
}

it('the client clears cached data and refetches it when another user signs in', async () => {
  const { queryClient, answer } = await lookAgainAs(other);
  expect(screen.queryByText('Pro')).toBeNull();
  expect(queryClient.getQueryData(['plans', 'subscription'])).toBeUndefined();
  answer(makeStatus({ plan_name: 'Free' }));
  await screen.findByText('Free');
});

it('the client keeps cached data as long as the user is the same', async () => {
  await lookAgainAs({ ...testAccount, fullName: 'New Name' });
  screen.getByText('Pro');
});

it('the client clears unfinished input of the previous user', async () => {
  const app = openApp({ at: '/settings', isSignedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Change email address' }));
  await userEvent.type(screen.getByLabelText('New email address'), 'secret@example.org');
  app.session.account = other;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['accounts', 'session'] }));
  await waitFor(() => expect(screen.queryByDisplayValue('secret@example.org')).toBeNull());
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Other');
});
