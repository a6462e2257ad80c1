import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { connected, expired, makeConnections } from '../testing/make-connections.ts';
import { StorageBanner } from './storage-banner.tsx';

function show(answer: unknown) {
  const requests = mockApi(() => answer);
  renderInApp(<StorageBanner />);
  return requests;
}

it('the storage banner shows that connections are being checked', async () => {
  show(new Promise(() => undefined));
  expect((await screen.findByText('Checking your cloud storage…')).closest('[role=status]')).not.toBeNull();
});

it('the storage banner shows a failed check and retries on request', async () => {
  const requests = show(refusal(503, 'unavailable', 'Down.'));
  await screen.findByText('Error checking cloud storage connections');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Connection recovery failed. Please check your internet connection and try again.');
  expect(requests.length).toBeGreaterThan(1);
});

it('the storage banner prompts the user to connect one of the configured drives', async () => {
  show(makeConnections({ dropbox: { isConfigured: false } }));
  await screen.findByText('Connect your cloud storage to start uploading files');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Connect Google Drive',
    'Connect OneDrive',
  ]);
});

it('the storage banner counts and names the connected drives', async () => {
  show(makeConnections({ 'google-drive': connected, dropbox: connected }));
  await screen.findByText('Connected to 2 cloud storage providers');
  screen.getByText('Google Drive and Dropbox');
});

it('the storage banner warns of an expired connection next to a working one', async () => {
  show(makeConnections({ 'google-drive': expired, 'one-drive': connected }));
  await screen.findByText(
    'Your Google Drive connection has expired. Please reconnect to continue using cloud storage features.',
  );
  screen.getByText('Google Drive Connection Expired');
  screen.getByRole('button', { name: 'Reconnect to Google Drive' });
  screen.getByText('Connected to 1 cloud storage provider');
});

it('the storage banner names the location of results if no drive is available', async () => {
  show(makeConnections({}, false));
  await screen.findByText('Your clips are stored on this server.');
  expect(screen.queryByRole('button')).toBeNull();
});
