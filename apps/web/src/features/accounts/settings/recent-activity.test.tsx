import type { SecurityEvent } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { RecentActivity } from './recent-activity.tsx';

const event = (id: number, changes: Partial<SecurityEvent>): SecurityEvent => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'sign-in-succeeded',
  subject: '',
  device: 'Firefox on Linux',
  ipAddress: `192.0.2.${id}`,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

test('security events are listed in words with their origin, one page at a time', async () => {
  const pages = [
    { events: [event(1, { kind: 'api-key-created', subject: 'Reports' })], nextCursor: 'next', keptDays: 30 },
    {
      events: [event(2, { kind: 'plan-changed', subject: 'Pro', device: null, ipAddress: null })],
      nextCursor: null,
      keptDays: 30,
    },
  ];
  const requests = mockApi((_request, query) => pages[query.get('cursor') === 'next' ? 1 : 0]);
  renderInApp(<RecentActivity />);
  expect((await screen.findByText('API key “Reports” created')).closest('li')?.textContent).toMatch(
    /Firefox on Linux · 192\.0\.2\.1 · /,
  );
  expect(screen.getByText(/in the last 30 days\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more activity' }));
  expect((await screen.findByText('Plan changed to Pro')).closest('li')?.textContent).not.toContain('·');
  expect(requests).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more activity' })).toBeNull();
});

test('a list that fails to load shows an error and can be retried', async () => {
  let isBroken = true;
  mockApi(() => {
    if (isBroken) throw new TypeError('Failed to fetch');
    return { events: [], nextCursor: null, keptDays: 1 };
  });
  renderInApp(<RecentActivity />);
  await screen.findByText('Recent activity could not be loaded', { exact: false });
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing has happened yet.');
  expect(screen.getByText(/in the last 24 hours\./)).toBeTruthy();
});
