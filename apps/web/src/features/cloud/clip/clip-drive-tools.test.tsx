import type { ProjectClip, ProjectCloud } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
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
  show([makeUpload({ clipId: id, state: 'uploaded', provider: 'one-drive', link })]);
  expect((await screen.findByRole('link', { name: 'Open in OneDrive' })).getAttribute('href')).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});

/** Renders a copy without a link. The test resolves the request for the link. */
function showWithoutLink() {
  const answer = Promise.withResolvers<unknown>();
  const uploads = [makeUpload({ clipId: id, state: 'uploaded', link: null })];
  mockApi(({ path }) => (path === `/api/clips/${id}/cloud-location` ? answer.promise : { folders: [], uploads }));
  renderInApp(
    <>
      <ClipDriveTools projectId="00000000-0000-4000-8000-0000000000aa" clip={clip} />
      <Notifications />
    </>,
  );
  return answer;
}

const location = 'https://drive.example/found';
const foundLink = { success: true, location, provider: 'google-drive' };

it('the drive tools request a link if none is stored, and are busy until it arrives', async () => {
  const user = userEvent.setup();
  const answer = showWithoutLink();
  const button = await screen.findByRole('button', { name: 'Copy link' });
  await user.click(button);
  expect(button.hasAttribute('data-loading')).toBe(true);
  answer.resolve(foundLink);
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(location));
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
});

it('the drive tools write to the clipboard during the click if the browser requires that', async () => {
  const user = userEvent.setup();
  const items: Record<string, Promise<Blob>>[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(data: Record<string, Promise<Blob>>) {
        items.push(data);
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const answer = showWithoutLink();
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledOnce();
  answer.resolve(foundLink);
  const blob = await items[0]?.['text/plain'];
  expect(blob?.size).toBe(location.length);
  expect(writeText).not.toHaveBeenCalled();
});

it('the drive tools explain why no link is available', async () => {
  const user = userEvent.setup();
  const answer = showWithoutLink();
  answer.resolve(refusal(404, 'cloud_location_missing', 'Cloud location not available'));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await screen.findByText('Cloud location not available');
});

it('the drive tools do not copy a link to a file in Dropbox, which would give access to everyone who has it', async () => {
  show([makeUpload({ clipId: id, state: 'uploaded', provider: 'dropbox', link: null })]);
  await screen.findByRole('button', { name: 'Play from Dropbox' });
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
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
