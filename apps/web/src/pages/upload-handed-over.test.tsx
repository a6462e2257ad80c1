import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { cloudMessages } from '../features/cloud/cloud-messages.ts';
import { connected, makeConnections } from '../features/cloud/testing/make-connections.ts';
import { clearHandedOver, handOverSource } from '../features/sources/handed-over-source.ts';
import { nameHandedOver } from '../features/sources/name-handed-over.ts';
import { type BrowserUploadSession, browserUploadSession } from '../features/sources/uploads/browser-upload-session.ts';
import { refuseForms } from '../testing/refuse-forms.ts';
import { testAccount } from '../testing/test-account.ts';
import { findEntry, makeClips, openUpload } from './upload/testing/open-upload.tsx';

const link = 'https://youtu.be/jNQXAC9IVRw';
const withLink = `/upload?url=${encodeURIComponent(link)}`;
const makeFile = () => new File(['x'], 'old_talk.avi', { type: 'video/x-msvideo' });

afterEach(clearHandedOver);

it('a link in the URL of the upload page takes precedence over a file that was handed over earlier', async () => {
  handOverSource({ files: [makeFile()] });
  openUpload({ at: withLink });
  expect((await findEntry()).value).toBe(link);
  expect(screen.queryByText('old_talk.avi')).toBeNull();
});

it('the drive prompt names the link of the URL, not a file that was handed over earlier', async () => {
  handOverSource({ files: [makeFile()] });
  openUpload({ at: withLink, answers: { 'GET /api/cloud/connections': () => makeConnections() } });
  await screen.findByText(cloudMessages.banner.next({ name: link }));
});

it('a source that was handed over is not offered to the next user of the tab', async () => {
  const app = openUpload({ at: '/settings' });
  await screen.findByLabelText('Full name');
  handOverSource({ files: [makeFile()] });
  app.session.account = { ...testAccount, id: '0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c002', fullName: 'Other' };
  await act(() => app.queryClient.refetchQueries({ queryKey: ['accounts', 'session'] }));
  expect(nameHandedOver()).toBeNull();
});

it('a source that a user handed over does not outlive their session', async () => {
  const app = openUpload({ at: '/help' });
  await screen.findByRole('heading', { level: 1 });
  handOverSource({ files: [makeFile()] });
  app.session.isSignedIn = false;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['accounts', 'session'] }));
  expect(nameHandedOver()).toBeNull();
});

it('a source that a visitor handed over is still there after signing in', async () => {
  const app = openUpload({ at: '/help' });
  app.session.isSignedIn = false;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['accounts', 'session'] }));
  handOverSource({ files: [makeFile()] });
  app.session.isSignedIn = true;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['accounts', 'session'] }));
  expect(nameHandedOver()).toBe('old_talk.avi');
});

it.each([
  ['a text handed over', '/upload', () => handOverSource({ entry: 'A valve held.' }), 'A valve held.'],
  ['a link in the address', withLink, () => undefined, link],
])(
  'during an upload, the page announces %s as the next source, and keeps it for later',
  async (_what, at, give, name) => {
    const running: BrowserUploadSession = {
      userId: testAccount.id,
      projectId: 'p',
      title: 'Old talk',
      fileName: 'old_talk.avi',
      fileSize: 10,
      fields: { projectName: 'Old talk' } as BrowserUploadSession['fields'],
      phase: 'sending',
      sentBytes: 1,
      bytesPerSec: null,
      failure: null,
    };
    const read = vi.spyOn(browserUploadSession, 'read').mockReturnValue(running);
    onTestFinished(() => read.mockRestore());
    give();
    const app = openUpload({
      at,
      answers: { 'GET /api/cloud/connections': () => makeConnections({ dropbox: connected }) },
    });
    await screen.findByText('Old talk');
    await screen.findByText(cloudMessages.banner.next({ name }));
    await act(() => app.router.navigate({ to: '/settings' }));
    read.mockReturnValue(null);
    await act(() => app.router.navigate({ to: '/upload' }));
    expect((await findEntry()).value).toBe(name);
  },
);

it('a rejected link is reported although it was checked while it was being sent', async () => {
  const answer = Promise.withResolvers<void>();
  refuseForms(400, 'invalid_input', 'This link cannot be used.', answer.promise);
  const looked = Promise.withResolvers<unknown>();
  openUpload({ answers: { 'POST /api/validate-youtube': () => looked.promise } });
  const entry = await findEntry();
  fireEvent.paste(entry, { clipboardData: { files: [], getData: () => link } });
  fireEvent.keyDown(entry, { key: 'Enter' });
  await waitFor(() => expect(screen.getByRole('button', { name: makeClips }).dataset.loading).toBe('true'));
  const metadata = {
    video_id: 'jNQXAC9IVRw',
    title: 'Me at the zoo',
    description: null,
    duration: 19,
    thumbnail: null,
    thumbnail_picture: null,
    uploader: null,
    view_count: null,
    published_at: null,
  };
  await act(async () => looked.resolve({ valid: true, error: null, code: null, metadata }));
  // On slow machines the overlay is already open, and its heading also contains the name of the video.
  await screen.findAllByText('Me at the zoo');
  await act(async () => answer.resolve());
  await screen.findByText('This link cannot be used.');
});
