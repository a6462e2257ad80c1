import type { CloudVideo } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { connected, makeConnections } from '../testing/make-connections.ts';
import { DriveImportButton } from './drive-import-button.tsx';

const video = (name: string, changes: Partial<CloudVideo> = {}): CloudVideo => ({
  fileId: `id of ${name}`,
  name,
  sizeBytes: 2_500_000,
  mimeType: 'video/mp4',
  durationSec: 122,
  modifiedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

function open(answers: Record<string, unknown>) {
  const onChoose = vi.fn();
  const requests = mockApi(({ path }) => answers[path] ?? new Promise(() => undefined));
  renderInApp(<DriveImportButton onChoose={onChoose} />);
  return { onChoose, requests };
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'From your cloud' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a video from your cloud' }));
};

it('the import dialog lists the videos of a drive, searches them and selects one', async () => {
  const talk = video('Talk.mp4');
  const { onChoose } = open({
    '/api/cloud/connections': makeConnections({ 'google-drive': connected }),
    '/api/cloud/google-drive/videos': { videos: [talk, video('Walk.mov', { durationSec: null })], nextCursor: null },
  });
  const dialog = await openDialog();
  await dialog.findByRole('button', { name: /^Walk\.mov/ });
  await userEvent.type(dialog.getByLabelText('Search by name'), 'tal');
  expect(dialog.queryByRole('button', { name: /^Walk\.mov/ })).toBeNull();
  await userEvent.type(dialog.getByLabelText('Search by name'), 'x');
  dialog.getByText('No videos match your search.');
  await userEvent.clear(dialog.getByLabelText('Search by name'));
  await userEvent.click(dialog.getByRole('button', { name: /^Talk\.mp4 ?2:02 · 2\.5 MB/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('google-drive', talk);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the import dialog shows empty and failing drives and keeps the others usable', async () => {
  open({
    '/api/cloud/connections': makeConnections({
      'google-drive': { ...connected, hasPicker: true },
      dropbox: connected,
    }),
    '/api/cloud/google-drive/videos': { videos: [], nextCursor: null },
    '/api/cloud/dropbox/videos': refusal(503, 'cloud_unavailable', 'Dropbox cannot be reached at the moment.'),
  });
  const dialog = await openDialog();
  await dialog.findByText('Clipwright can’t access any videos in Google Drive.');
  dialog.getByRole('button', { name: 'Pick a file in Google Drive' });
  await userEvent.click(dialog.getByRole('radio', { name: 'Dropbox' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^The videos in Dropbox could not be loaded\. Dropbox cannot be reached/,
  );
  expect(dialog.queryByRole('button', { name: /^Pick/ })).toBeNull();
});

it('the import button is hidden when no drive is connected', async () => {
  const { requests } = open({ '/api/cloud/connections': makeConnections() });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
