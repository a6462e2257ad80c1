import type { ProjectCloud } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { connected, makeConnections } from '../testing/make-connections.ts';
import { makeUpload } from '../testing/make-upload.ts';
import { ProjectCloudSection } from './project-cloud-section.tsx';

const id = '00000000-0000-4000-8000-0000000000aa';
const both = makeConnections({ 'google-drive': connected, dropbox: connected });

function show(uploads: ProjectCloud['uploads'], connections = both, { isAwaitingDrive = false } = {}) {
  const cloud: ProjectCloud = {
    folders: [{ provider: 'google-drive', name: 'Clipwright - Talk', link: 'https://drive.example/folder' }],
    uploads,
    isAwaitingDrive,
  };
  const requests = mockApi(({ path }) => (path === '/api/cloud/connections' ? connections : cloud));
  renderInApp(<ProjectCloudSection project={{ id, status: 'completed', source: null }} />);
  return requests;
}

it('the storage section shows the progress and location of the files', async () => {
  show([
    makeUpload({ name: 'there.mp4', state: 'uploaded', link: 'https://drive.example/there' }),
    makeUpload({ name: 'half.mp4', state: 'uploading', sizeBytes: 1000, sentBytes: 500 }),
  ]);
  expect((await screen.findByText('1 of 2 files in Google Drive')).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Upload to Google Drive' }).getAttribute('aria-valuenow')).toBe('75');
  expect(screen.getByRole('link', { name: 'Open the folder in Google Drive' }).getAttribute('href')).toBe(
    'https://drive.example/folder',
  );
  const files = within(screen.getByRole('list', { name: 'Files for Google Drive', hidden: true }));
  expect(files.getByRole('link', { name: 'Open there.mp4', hidden: true }).getAttribute('href')).toBe(
    'https://drive.example/there',
  );
});

it('the storage section explains why files wait and that they are safe, and offers a retry', async () => {
  const full = makeUpload({ state: 'paused', errorCode: 'cloud_quota_full', message: 'Your Google Drive is full.' });
  const requests = show([full]);
  await screen.findByText('Your Google Drive is full. The file is still stored here.');
  await userEvent.click(screen.getByRole('button', { name: 'Try all again' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      method: 'POST',
      path: `/api/projects/${id}/cloud`,
      body: { providers: [], withFullVideo: false },
    }),
  );
});

it('the storage section marks failed uploads as failed and gives only the reason for waiting ones', async () => {
  show([
    makeUpload({ state: 'failed', errorCode: 'cloud_refused', message: 'Google Drive refused the request.' }),
    makeUpload({
      id: '5',
      name: 'waiting.mp4',
      state: 'paused',
      errorCode: 'cloud_quota_full',
      message: 'It is full.',
    }),
  ]);
  await screen.findByText('Upload failed: Google Drive refused the request.');
  screen.getByText('It is full.');
});

it('the storage section offers to reconnect if only that can help', async () => {
  show([makeUpload({ state: 'paused', errorCode: 'cloud_reconnect_required', message: 'Expired.' })]);
  await screen.findByRole('button', { name: 'Reconnect to Google Drive' });
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
});

it('the storage section saves a copy to the selected drives', async () => {
  const requests = show([makeUpload({ state: 'uploaded' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Save a copy to…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save a copy' }));
  screen.getByText('Please choose a drive.');
  screen.getByText('The full video is no longer stored here.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dropbox' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save a copy' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      method: 'POST',
      path: `/api/projects/${id}/cloud`,
      body: { providers: ['dropbox'], withFullVideo: false },
    }),
  );
});

it('the storage section links to the settings if no drive is connected, and is hidden if none is configured', async () => {
  show([], makeConnections());
  expect((await screen.findByRole('link', { name: 'Connect a drive' })).getAttribute('href')).toBe(
    '/settings?tab=cloud-storage',
  );
});

it('the storage section offers to connect a drive if the first video was made without one', async () => {
  show([], makeConnections(), { isAwaitingDrive: true });
  await screen.findByText(/^These clips are on this server\. Connect a drive and they are copied/);
  screen.getByRole('button', { name: 'Connect Google Drive' });
  expect(screen.queryByRole('link', { name: 'Connect a drive' })).toBeNull();
});
