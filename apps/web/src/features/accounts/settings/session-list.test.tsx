import type { AccountSession } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { SessionList } from './session-list.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { makeAccount } from './testing/make-account.ts';

const session = (id: number, changes: Partial<AccountSession> = {}): AccountSession => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  isCurrent: false,
  device: 'Firefox on Linux',
  ipAddress: `192.0.2.${id}`,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: `2026-11-0${id}T00:00:00.000Z`,
  expiresAt: '2026-12-01T00:00:00.000Z',
  ...changes,
});

function Page() {
  const { data } = useQuery(sessionsQuery);
  return data ? <SessionList account={makeAccount()} sessions={data.sessions} returned={null} /> : null;
}

async function renderSessions(initial: AccountSession[]) {
  let sessions = initial;
  const requests = mockApi(({ method, path }) => {
    if (method === 'POST')
      sessions = sessions.filter(({ id, isCurrent }) => isCurrent || !(path.endsWith('sessions') || path.includes(id)));
    return { sessions };
  });
  renderInApp(<Page />);
  await screen.findByText('This device');
  return requests;
}

test('this device is listed first and cannot be ended, and the other sessions follow, most recent first', async () => {
  await renderSessions([session(1), session(2, { ipAddress: null }), session(3, { isCurrent: true })]);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/This device/);
  expect(rows[0]).not.toMatch(/Sign out/);
  expect(rows[1]).toMatch(/Unknown address/);
  expect(rows[2]).toMatch(/192\.0\.2\.1/);
});

/** Enters the proof that the form requires, and submits it. */
async function prove(submit: string) {
  await userEvent.type(screen.getByLabelText(/^Current password/), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: submit }));
}

test('ending a session requires the password and moves the focus to the confirmation', async () => {
  const requests = await renderSessions([session(1), session(3, { isCurrent: true })]);
  await userEvent.click(screen.getByRole('button', { name: /^Sign out Firefox on Linux, 192\.0\.2\.1, last seen: / }));
  await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toBe(document.activeElement));
  await prove('Sign out');
  const word = await screen.findByText('Firefox on Linux is signed out.');
  await waitFor(() => expect(screen.getByText('You’re not signed in anywhere else.')).toBeDefined());
  expect(word.closest('[role=status]')).toBe(document.activeElement);
  expect(requests[1]).toMatchObject({
    method: 'POST',
    path: `/api/accounts/sessions/${session(1).id}/end`,
    body: { currentPassword: 'correct horse' },
  });
});

test('one button ends all other sessions', async () => {
  const requests = await renderSessions([session(1), session(2), session(3, { isCurrent: true })]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await prove('Sign out everywhere else');
  await screen.findByText('You’re not signed in anywhere else.');
  expect(requests[1]).toMatchObject({ method: 'POST', path: '/api/accounts/end-other-sessions' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
