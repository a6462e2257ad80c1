import type { LinkTool, LinkValidation } from '@clipwright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { capabilities, findEntry, openUpload } from './upload/testing/open-upload.tsx';

const metadata = {
  video_id: 'jNQXAC9IVRw',
  title: 'Me at the zoo',
  description: null,
  duration: 19,
  thumbnail: null,
  thumbnail_picture: null,
  uploader: 'jawed',
  view_count: 1200,
  published_at: '2005-04-23',
};

it('the upload page validates a link at once and previews its video', async () => {
  const { requests } = openUpload({
    answers: { 'POST /api/validate-youtube': () => ({ valid: true, error: null, code: null, metadata }) },
  });
  const field = await findEntry();
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('https://vimeo.com/1');
  await screen.findByText('Please enter a valid YouTube video URL');
  type('https://youtu.be/short');
  await screen.findByText('Invalid YouTube video ID');
  expect(requests.filter(({ path }) => path === '/api/validate-youtube')).toEqual([]);
  type('https://youtu.be/jNQXAC9IVRw');
  await screen.findByText('Valid YouTube URL');
  await screen.findByText(/^jawed · 0:19 · 1,200 views · published /);
  await screen.findByRole('heading', { name: 'Me at the zoo' });
});

it('the upload page shows one state of a link at a time', async () => {
  const gate = Promise.withResolvers<void>();
  const failure = 'The video took too long to fetch. Try again later, or upload the file.';
  openUpload({
    answers: {
      'POST /api/validate-youtube': async (): Promise<LinkValidation> => {
        await gate.promise;
        return { valid: false, error: failure, code: 'link_timed_out', metadata: null };
      },
    },
  });
  fireEvent.change(await findEntry(), { target: { value: 'https://youtu.be/jNQXAC9IVRw' } });
  await screen.findByText('Checking the link…');
  expect(screen.queryByText('Valid YouTube URL')).toBeNull();
  gate.resolve();
  await screen.findByText(failure);
  expect(screen.queryByText('Checking the link…')).toBeNull();
  expect(screen.queryByText('Valid YouTube URL')).toBeNull();
});

it('the upload page checks a link again once links are available', async () => {
  const reason = 'Links are being prepared.';
  let answer: LinkValidation = { valid: false, error: reason, code: 'link_tool_preparing', metadata: null };
  openUpload({ answers: { 'POST /api/validate-youtube': () => answer } });
  fireEvent.change(await findEntry(), { target: { value: 'https://youtu.be/jNQXAC9IVRw' } });
  await screen.findByText(reason);
  answer = { valid: true, error: null, code: null, metadata };
  await screen.findByText('Me at the zoo', undefined, { timeout: 15_000 });
  expect(screen.queryByText(reason)).toBeNull();
});

const unpreparedLinks = {
  ...capabilities,
  links: { ...capabilities.links, isAvailable: false, absence: { kind: 'installation', reason: 'Not yet.' } },
};

it('the upload page shows that links are being prepared, and checks the link once they are available', async () => {
  let tool: LinkTool = { state: 'preparing', progress: 0.4, sizeBytes: 3_239_644, canFetch: false, reason: 'Not yet.' };
  openUpload({
    answers: {
      'GET /api/processing-options': () => (tool.state === 'ready' ? capabilities : unpreparedLinks),
      'GET /api/link-tool': () => tool,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'YouTube URL' }));
  await screen.findByText('Preparing links (one-time download, 3.2 MB)');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  fireEvent.change(await findEntry(), { target: { value: 'https://youtu.be/short' } });
  expect(screen.queryByText('Invalid YouTube video ID')).toBeNull();
  tool = { ...tool, state: 'ready', progress: null, reason: null };
  await screen.findByText('Invalid YouTube video ID', undefined, { timeout: 5000 });
});

it('the upload page installs the tool for links with one button, explains a failure, and retries', async () => {
  let tool: LinkTool = { state: 'missing', progress: null, sizeBytes: 3_239_644, canFetch: true, reason: 'Not yet.' };
  const { requests } = openUpload({
    answers: {
      'GET /api/processing-options': () => unpreparedLinks,
      'GET /api/link-tool': () => tool,
      'POST /api/link-tool': () => tool,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'YouTube URL' }));
  const button = await screen.findByRole('button', { name: 'Set up links (one-time download, 3.2 MB)' });
  tool = { ...tool, state: 'failed', reason: 'Check the network.' };
  await userEvent.click(button);
  await screen.findByText('Check the network.');
  tool = { ...tool, state: 'preparing', progress: 0, canFetch: false };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Preparing links (one-time download, 3.2 MB)');
  expect(requests.filter(({ method, path }) => method === 'POST' && path === '/api/link-tool')).toHaveLength(2);
});

it('the upload page explains why links are unavailable if users may not install the tool', async () => {
  const reason = 'Links need yt-dlp.';
  openUpload({
    answers: {
      'GET /api/processing-options': () => unpreparedLinks,
      'GET /api/link-tool': () => ({ state: 'missing', progress: null, sizeBytes: null, canFetch: false, reason }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'YouTube URL' }));
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: /Set up links/ })).toBeNull();
});

it('the upload page explains why links still do not work after the installation, and checks again', async () => {
  const answer = { options: unpreparedLinks };
  openUpload({
    answers: {
      'GET /api/processing-options': () => answer.options,
      'GET /api/link-tool': () => ({ state: 'ready', progress: null, sizeBytes: null, canFetch: false, reason: null }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'YouTube URL' }));
  await screen.findByText('Not yet.');
  Object.assign(answer, { options: capabilities });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Not yet.')).toBeNull());
});
