import type { CloudVideo } from '@clipwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectionsQuery } from '../features/cloud/cloud-queries.ts';
import { connected, makeConnections } from '../features/cloud/testing/make-connections.ts';
import { handOverSource } from '../features/sources/handed-over-source.ts';
import { refuseForms } from '../testing/refuse-forms.ts';
import {
  answerDrives,
  capabilities,
  findEntry,
  makeClips,
  openUpload,
  submit,
  writeText,
} from './upload/testing/open-upload.tsx';

const refusedWithoutDrive = 'No cloud storage providers connected. Please connect one before uploading.';
const created = ({ requests }: ReturnType<typeof openUpload>) =>
  requests.filter(({ path }) => path.includes('process-project'));

it('the upload page requires a drive before the form, names the reason, and opens the form with the given source afterwards', async () => {
  let connections = makeConnections();
  handOverSource({ entry: 'A valve held.' });
  const app = openUpload({ answers: { 'GET /api/cloud/connections': () => connections } });
  await screen.findByText('Connect your cloud storage to start uploading files');
  screen.getByText(/^Each project is saved to its own folder in your drive, so your own videos need one\./);
  await screen.findByText('Next: A valve held.');
  expect(screen.queryByRole('button', { name: makeClips })).toBeNull();
  connections = makeConnections({ dropbox: connected });
  await connect(app.queryClient);
  expect((await findEntry()).value).toBe('A valve held.');
  screen.getByText('Connected to 1 cloud storage provider');
});

const connect = async (client: QueryClient) =>
  await act(() => client.refetchQueries({ queryKey: connectionsQuery.queryKey }));

it('the upload page shows the form at once to users who skipped the setup, and still needs a drive to send it', async () => {
  let connections = makeConnections();
  const app = openUpload({
    answers: {
      'GET /api/cloud/connections': () => connections,
      'GET /api/cloud/onboarding': () => ({ hasSkippedCloudStorageSetup: true }),
    },
  });
  await screen.findByText('Connect your cloud storage to start uploading files');
  expect(screen.queryByText(refusedWithoutDrive)).toBeNull();
  await writeText();
  // The prompt is only shown above.
  expect(screen.queryByText(refusedWithoutDrive)).toBeNull();
  await submit();
  await screen.findByText(refusedWithoutDrive);
  expect(document.activeElement?.textContent).toBe('Connect Google Drive');
  expect(created(app)).toEqual([]);
  expect((await findEntry()).value).toBe('A valve held.');
  connections = makeConnections({ dropbox: connected });
  await connect(app.queryClient);
  await waitFor(() => expect(screen.queryByText(refusedWithoutDrive)).toBeNull());
});

it('the upload page keeps the form if the drive is disconnected elsewhere, but cannot send it until one is connected', async () => {
  let connections = makeConnections({ dropbox: connected });
  const app = openUpload({ answers: { 'GET /api/cloud/connections': () => connections } });
  await writeText();
  connections = makeConnections();
  await connect(app.queryClient);
  await screen.findByText('Connect your cloud storage to start uploading files');
  await submit();
  await screen.findByText(refusedWithoutDrive);
  expect((await findEntry()).value).toBe('A valve held.');
  expect(created(app)).toEqual([]);
  connections = makeConnections({ dropbox: connected });
  await connect(app.queryClient);
  await waitFor(() => expect(screen.queryByText(refusedWithoutDrive)).toBeNull());
});

it('the upload page removes the server’s missing-drive error once a drive is reconnected', async () => {
  let connections = makeConnections({ dropbox: connected });
  const app = openUpload({ answers: { 'GET /api/cloud/connections': () => connections } });
  refuseForms(409, 'cloud_connection_missing', refusedWithoutDrive);
  await writeText();
  await submit();
  connections = makeConnections();
  await connect(app.queryClient);
  await screen.findByText('Connect your cloud storage to start uploading files');
  screen.getByText(refusedWithoutDrive);
  connections = makeConnections({ dropbox: connected });
  await connect(app.queryClient);
  await waitFor(() => expect(screen.queryByText(refusedWithoutDrive)).toBeNull());
});

it('the upload page accepts an account’s first own video without a drive, names the location of its clips, and offers to connect one', async () => {
  openUpload({ answers: answerDrives(makeConnections({}, true, { isNextVideoExempt: true })), workers: false });
  await screen.findByText(/^Your first video needs no drive\. Its clips stay on this server/);
  screen.getByRole('button', { name: 'Connect Google Drive' });
  expect(screen.queryByText('Connect your cloud storage to start uploading files')).toBeNull();
  await writeText();
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
  expect(screen.queryByText(refusedWithoutDrive)).toBeNull();
});

it('the upload page requires no drive for the sample or if no drive is configured', async () => {
  openUpload({ answers: answerDrives(makeConnections()), workers: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with a sample' }));
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
  expect(screen.queryByText(refusedWithoutDrive)).toBeNull();
  cleanup();
  openUpload({ answers: answerDrives(makeConnections({}, false)), workers: false });
  await screen.findByText('Your clips are stored on this server.');
  await writeText();
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
});

it('the upload page imports a video with its length from a drive', async () => {
  const video: CloudVideo = {
    fileId: 'id-1',
    name: 'long_talk.mp4',
    sizeBytes: 2_000_000,
    mimeType: 'video/mp4',
    durationSec: 3700,
    modifiedAt: null,
  };
  openUpload({
    answers: {
      ...answerDrives(makeConnections({ dropbox: connected })),
      'GET /api/processing-options': () => ({ ...capabilities, pace: { fast: 0.1, slow: 0.15 } }),
      'GET /api/cloud/dropbox/videos': () => ({ videos: [video], nextCursor: null }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'From your cloud' }));
  await userEvent.click(await screen.findByRole('button', { name: /^long_talk\.mp4/ }));
  await screen.findByText('From Dropbox · 1:01:40 · 2 MB');
  screen.getByRole('heading', { name: 'long talk' });
  // A part of the video is short enough.
  screen.getByText('Video is too long: 62 minutes. Your plan allows up to 60 minutes.');
  screen.getByRole('button', { name: 'Make clips Uses 1 of your 3 videos, takes about 6–10 min' });
  fireEvent.change(screen.getByRole('slider', { name: 'End' }), { target: { value: '60' } });
  screen.getByText('Using 1:00, from 0:00 to 1:00.');
  screen.getByRole('button', { name: 'Make clips Uses 1 of your 3 videos, takes less than a minute' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose something else' }));
  await screen.findByRole('button', { name: 'From your cloud' });
});
