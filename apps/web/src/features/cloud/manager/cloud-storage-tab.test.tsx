import type { CloudFile } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi, type RecordedRequest, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { connected, expired, makeConnections } from '../testing/make-connections.ts';
import { CloudStorageTab } from './cloud-storage-tab.tsx';

const account = { email: 'me@example.org', name: 'Test Person', previousEmail: null };
const google = {
  ...connected,
  isDefault: true,
  accountInfo: { ...account, storageUsed: 12_000_000_000, storageTotal: 15_000_000_000 },
};
const file: CloudFile = {
  id: '00000000-0000-4000-8000-000000000009',
  provider: 'google-drive',
  name: 'clip.mp4',
  sizeBytes: 4_000_000,
  mimeType: 'video/mp4',
  projectId: null,
  clipId: null,
  link: 'https://drive.example/file',
  createdAt: new Date().toISOString(),
};

function show(
  connections = makeConnections({ 'google-drive': google }),
  files: CloudFile[] = [],
  check: (path: string) => unknown = () => connections,
) {
  const answer = ({ method, path }: RecordedRequest) => {
    if (path.endsWith('/check')) return check(path);
    if (method === 'DELETE') {
      files.splice(0);
      return { success: true, message: 'Gone.', outcome: 'removed' };
    }
    if (path === '/api/cloud/files') return { files: [...files], nextCursor: null };
    if (path === '/api/cloud/leftovers') return { groups: [] };
    return connections;
  };
  const requests = mockApi(answer);
  renderInApp(
    <>
      <CloudStorageTab />
      <Notifications />
    </>,
  );
  return requests;
}

it('the storage tab shows the account and used space of each drive', async () => {
  show(makeConnections({ 'google-drive': google, 'one-drive': expired, dropbox: { isConfigured: false } }));
  const rows = within(await screen.findByRole('list', { name: 'Connected drives' }));
  rows.getByText(/^Test Person, me@example\.org · since /);
  const quota = rows.getByRole('progressbar', { name: 'Space in Google Drive' });
  expect(quota.getAttribute('aria-valuenow')).toBe('80');
  expect(quota.getAttribute('aria-valuetext')).toBe('12 GB of 15 GB used. Filling up.');
  rows.getByRole('button', { name: 'Reconnect to OneDrive' });
  rows.getByText('Dropbox is not configured yet. Please contact support.');
  expect(rows.queryByRole('button', { name: 'Connect Dropbox' })).toBeNull();
  screen.getByText('Nothing is stored in a drive yet. Finished projects appear here.');
});

it('the storage tab announces no files if the installation has no drives', async () => {
  show(makeConnections({}, false));
  await screen.findByText('This installation has no drives set up. Your clips are stored on the server.');
  await screen.findByText('Nothing is stored in a drive.');
});

it('the storage tab checks a connection on request and confirms that it works', async () => {
  const requests = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Check the connection to Google Drive' }));
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/api/cloud/connections/google-drive/check' }),
    ),
  );
  await screen.findByText('The connection to Google Drive works.');
});

it('the storage tab explains why checking a connection failed', async () => {
  show(undefined, [], () => refusal(503, 'cloud_unreachable', 'Google Drive cannot be reached.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Check the connection to Google Drive' }));
  await screen.findByText('Google Drive cannot be reached.');
  expect(screen.queryByText('The connection to Google Drive works.')).toBeNull();
});

it('the storage tab shows each of several checks as busy until it finishes', async () => {
  const connections = makeConnections({ 'google-drive': google, dropbox: connected });
  const first = Promise.withResolvers<unknown>();
  show(connections, [], (path) => (path.includes('google-drive') ? first.promise : connections));
  const button = await screen.findByRole('button', { name: 'Check the connection to Google Drive' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Check the connection to Dropbox' }));
  await screen.findByText('The connection to Dropbox works.');
  expect(button.hasAttribute('data-loading')).toBe(true);
  first.resolve(connections);
  await screen.findByText('The connection to Google Drive works.');
  expect(button.hasAttribute('data-loading')).toBe(false);
});

it('the storage tab names the remaining files before it disconnects a drive', async () => {
  const requests = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google Drive' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Disconnect Google Drive?' }));
  dialog.getByText(/Files in the drive stay there, and your projects and clips stay here\.$/);
  expect(dialog.getByRole('link').getAttribute('href')).toBe('https://myaccount.google.com/connections');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it connected' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Google Drive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/api/cloud/connections/google-drive' }),
    ),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('the storage tab can make another drive the default', async () => {
  const requests = show(makeConnections({ 'google-drive': google, dropbox: connected }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make Dropbox the default' }));
  expect(screen.queryByRole('button', { name: 'Make Google Drive the default' })).toBeNull();
  await waitFor(() =>
    expect(requests).toContainEqual({ method: 'PUT', path: '/api/cloud/default', body: { provider: 'dropbox' } }),
  );
});

it('the storage tab opens files in the drive and requires confirmation before it deletes them', async () => {
  const requests = show(undefined, [file]);
  const link = await screen.findByRole('link', { name: 'Open clip.mp4 in Google Drive' });
  expect(link.getAttribute('href')).toBe(file.link);
  await userEvent.click(screen.getByRole('button', { name: 'Delete clip.mp4 from Google Drive' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog', { name: 'Delete this file?' })).getByRole('button', { name: 'Delete file' }),
  );
  await screen.findByText('Nothing is stored in a drive yet. Finished projects appear here.');
  expect(requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: `/api/cloud/files/${file.id}` }));
});
