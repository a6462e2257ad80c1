import type { ProjectClip, ProjectCloud } from '@clipwright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeUpload } from '../testing/make-upload.ts';
import { ClipDriveTools } from './clip-drive-tools.tsx';

const id = '00000000-0000-4000-8000-0000000000c1';
const clip = {
  id,
  title: 'The valve held',
  renditions: [{ url: '/api/kept-here', thumbnail_url: null }],
} as unknown as ProjectClip;

function show(uploads: ProjectCloud['uploads']) {
  mockApi(() => ({ folders: [], uploads }));
  renderInApp(<ClipDriveTools projectId="00000000-0000-4000-8000-0000000000aa" clip={clip} />);
}

it('the drive tools open the copy in the drive and copy its link', async () => {
  const user = userEvent.setup();
  const link = 'https://drive.example/clip';
  show([makeUpload({ clipId: id, state: 'uploaded', provider: 'dropbox', link })]);
  expect((await screen.findByRole('link', { name: 'Open in Dropbox' })).getAttribute('href')).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('the drive tools request a link when none is stored', async () => {
  const user = userEvent.setup();
  const location = 'https://drive.example/for-an-hour';
  const uploads = [makeUpload({ clipId: id, state: 'uploaded', provider: 'dropbox', link: null })];
  mockApi(({ path }) =>
    path === `/api/clips/${id}/cloud-location`
      ? { success: true, location, provider: 'dropbox' }
      : { folders: [], uploads },
  );
  renderInApp(<ClipDriveTools projectId="00000000-0000-4000-8000-0000000000aa" clip={clip} />);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(location));
});

it('the player plays from the drive and falls back to the local file when that fails', async () => {
  show([makeUpload({ clipId: id, state: 'uploaded' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Play from Google Drive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'The valve held, from Google Drive' }));
  const video = () => dialog.getByLabelText('The valve held');
  expect(video().getAttribute('src')).toBe(`/api/clips/${id}/cloud-stream`);
  fireEvent.error(video());
  dialog.getByText('Unable to get video streaming URL. Please check your cloud storage connection.');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(video().getAttribute('src')).toBe(`/api/clips/${id}/cloud-stream`);
  fireEvent.error(video());
  await userEvent.click(dialog.getByRole('button', { name: 'Play the copy stored here' }));
  expect(video().getAttribute('src')).toBe('/api/kept-here');
  fireEvent.error(video());
  dialog.getByText('Video failed to load. Please check the file or try again.');
});

it('the drive tools are hidden for a clip that is still uploading or belongs to another user', async () => {
  show([
    makeUpload({ clipId: id, state: 'uploading' }),
    makeUpload({ clipId: '00000000-0000-4000-8000-0000000000c2', state: 'uploaded' }),
  ]);
  await Promise.resolve();
  expect(screen.queryByRole('button')).toBeNull();
});
