import type { SubscriptionStatus } from '@clipwright/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { subscriptionQuery } from '../features/plans/subscription/subscription-query.ts';
import { refusal } from '../testing/mock-api.ts';
import { refuseForms } from '../testing/refuse-forms.ts';
import {
  capabilities,
  findEntry,
  makeClips,
  openUpload,
  status,
  submit,
  writeText,
} from './upload/testing/open-upload.tsx';

it('the upload page requires the source first, then a title that was removed', async () => {
  const app = openUpload();
  await submit();
  await screen.findByText('Please provide a video file, URL, or text content');
  const entry = await findEntry();
  expect(entry.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(entry));
  expect(screen.queryByText('Please enter a project title')).toBeNull();
  await writeText();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  const title = screen.getByLabelText('Project title', { exact: false });
  expect(title).toHaveProperty('value', 'A valve held');
  fireEvent.change(title, { target: { value: '' } });
  await submit();
  await screen.findByText('Please enter a project title');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Project title', { exact: false })));
  expect(app.path()).toBe('/upload');
});

it('the upload page starts with the link or text of its URL', async () => {
  openUpload({
    at: '/upload?url=https%3A%2F%2Fyoutu.be%2FjNQXAC9IVRw',
    answers: { 'POST /api/validate-youtube': () => ({ valid: true, error: null, code: null, metadata: null }) },
  });
  expect((await findEntry()).value).toBe('https://youtu.be/jNQXAC9IVRw');
  await screen.findByText('Valid YouTube URL');
});

it('the upload page extracts a link from pasted text, and accepts a dropped transcript', async () => {
  openUpload();
  const entry = await findEntry();
  fireEvent.paste(entry, { clipboardData: { files: [], getData: () => 'Me at the zoo https://youtu.be/jNQXAC9IVRw' } });
  expect(entry.value).toBe('https://youtu.be/jNQXAC9IVRw');
  const file = new File(['A valve held.'], 'talk.txt', { type: 'text/plain' });
  fireEvent.drop(entry, { dataTransfer: { types: ['Files'], files: [file], getData: () => '' } });
  await waitFor(() => expect(entry.value).toBe('A valve held.'));
  screen.getByText('3 words · From talk.txt');
});

it('the upload page lets the user choose whether an entry is a link or a text', async () => {
  openUpload();
  const entry = await findEntry();
  await userEvent.click(screen.getByRole('button', { name: 'YouTube URL' }));
  expect(document.activeElement).toBe(entry);
  fireEvent.change(entry, { target: { value: 'jNQXAC9IVRw' } });
  await screen.findByText('Please enter a valid YouTube video URL');
  await userEvent.click(screen.getByRole('button', { name: 'Text Content' }));
  expect(screen.queryByText('Please enter a valid YouTube video URL')).toBeNull();
  screen.getByText('1 word');
});

it('the upload page shows no limit before the server has sent its limits', async () => {
  let tell: (options: typeof capabilities) => void = () => undefined;
  openUpload({ answers: { 'GET /api/processing-options': () => new Promise((resolve) => (tell = resolve)) } });
  await screen.findByText('MP4, MOV, MKV, WebM, MP3, M4A, WAV and others.');
  expect(screen.queryByText(/up to \d+ minutes/)).toBeNull();
  tell({ ...capabilities, limits: { ...capabilities.limits, longestMinutes: 240 } });
  await screen.findByText('MP4, MOV, MKV, WebM, MP3, M4A, WAV and others, up to 240 minutes and 10 GB.');
});

it('the upload page does not start a project while no worker takes jobs', async () => {
  openUpload({ workers: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with a sample' }));
  await screen.findByText('The server is up, but no worker is running jobs right now.');
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
});

it('the upload page shows the cost, and warns when the last videos are used', async () => {
  openUpload({ plan: { videos_used: 1, videos_remaining: 2 } });
  await screen.findByRole('button', { name: 'Make clips Uses 1 of your 3 videos' });
  screen.getByText(/^2 videos left this month/);
});

const usedUp = { videos_used: 3, videos_remaining: 0 };

it('the upload page reports above the form that the month is used up, and opens once a credit is available', async () => {
  const plan: Partial<SubscriptionStatus> = { ...usedUp };
  const app = openUpload({ plan });
  await screen.findByRole('heading', { name: 'Monthly Limit Reached' });
  expect(screen.queryByRole('button', { name: makeClips })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByRole('link', { name: 'Upgrade Your Plan' });
  plan.credits_remaining = 1;
  await act(() => app.queryClient.refetchQueries({ queryKey: subscriptionQuery.queryKey }));
  await screen.findByRole('button', { name: makeClips });
});

it('the upload page states above the form that a subscription is required', async () => {
  openUpload({ plan: { status: 'canceled' } });
  await screen.findByRole('heading', { name: 'Subscription Required' });
  expect(screen.queryByRole('button', { name: makeClips })).toBeNull();
});

it('the upload page keeps the form if the month is used up in the meantime, and says so instead of the button', async () => {
  const plan: Partial<SubscriptionStatus> = {};
  const app = openUpload({ plan });
  await writeText();
  Object.assign(plan, usedUp);
  await act(() => app.queryClient.refetchQueries({ queryKey: subscriptionQuery.queryKey }));
  await screen.findByText("You've reached your monthly limit of 3 videos. Upgrade your plan to create more projects.");
  expect((await findEntry()).value).toBe('A valve held.');
  expect(screen.queryByRole('button', { name: makeClips })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'See your options' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Monthly Limit Reached' }));
  expect(dialog.getByRole('link', { name: 'Buy Credits' }).getAttribute('href')).toBe('/billing#credits');
  Object.assign(plan, { credits_remaining: 1 });
  await act(() => app.queryClient.refetchQueries({ queryKey: subscriptionQuery.queryKey }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByRole('button', { name: makeClips });
});

it('the upload page reports that the plan could not be checked, and stays usable', async () => {
  openUpload({
    answers: {
      'GET /api/plans/subscription': () =>
        refusal(500, 'unexpected', 'An unexpected error occurred. Please try again.'),
    },
  });
  await screen.findByText('Error checking permissions');
  screen.getByText('Your plan could not be loaded');
  await submit();
  await screen.findByText('Please provide a video file, URL, or text content');
});

it('the upload page shows the error if the server could not start a project', async () => {
  refuseForms(500, 'unexpected', 'It failed.');
  openUpload();
  await writeText();
  await submit();
  await screen.findByText('Failed to process text with processing backend. Please try again.');
});

it('the upload page rejects a file that is not a video, and offers ways to continue without speech recognition', async () => {
  openUpload();
  const field = await screen.findByLabelText<HTMLInputElement>('Video or Audio File');
  fireEvent.change(field, { target: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' })] } });
  await screen.findByText('Please select a valid video file');
  fireEvent.change(field, { target: { files: [new File(['x'], 'old_talk.avi', { type: 'video/x-msvideo' })] } });
  await screen.findByText('No speech recognition is set up yet');
  await screen.findByRole('heading', { name: 'old talk' });
  screen.getByText('Models are installed by the operator of this installation.');
  await submit();
  await screen.findByText('No speech recognition is set up yet. Please choose how to continue.');
  await userEvent.click(screen.getByRole('button', { name: 'Continue without captions' }));
  await screen.findByText('Clips will have no captions.');
  screen.getByText(/^Up to 3 vertical clips without captions for .+ Watermark “Clipwright”\.$/);
});

it('the upload page accepts the first of several videos and says so', async () => {
  openUpload();
  const field = await screen.findByLabelText<HTMLInputElement>('Video or Audio File');
  const [talk, other] = ['talk.avi', 'other.avi'].map((name) => new File(['x'], name, { type: 'video/x-msvideo' }));
  fireEvent.change(field, { target: { files: [talk, other] } });
  await screen.findByText('One file at a time. The first one was selected.');
  await screen.findByRole('heading', { name: 'talk' });
});

it('the upload page groups the options and lists once what another plan or this installation lacks', async () => {
  openUpload();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Analyses' }));
  screen.getByRole('switch', { name: 'Content moderation' });
  expect(screen.queryByRole('switch', { name: /Style analysis|AI enhancement/ })).toBeNull();
  screen.getByText('Style analysis: included in Creator Pro and higher plans.');
  screen.getByText('AI enhancement needs a language model.');
  await userEvent.click(screen.getByRole('tab', { name: 'Style' }));
  screen.getByText('Clips without a watermark are part of the paid plans (Creator Lite and up).');
  await userEvent.click(screen.getByRole('button', { name: 'Remove watermark' }));
  await screen.findByRole('dialog', { name: 'Choose Your Plan' }, { timeout: 15_000 });
  await userEvent.click(screen.getByRole('tab', { name: 'Clips' }));
  const shape = within(screen.getByRole('group', { name: 'Aspect ratio' }));
  await userEvent.click(shape.getByRole('radio', { name: '1:1 square' }));
  screen.getByText(/^Up to 3 square clips with captions for TikTok, Instagram, and YouTube, about 60 seconds each\./);
});

it('the upload page finds an option in any group by its words', async () => {
  openUpload();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  const search = screen.getByRole('searchbox', { name: 'Search options' });
  await userEvent.type(search, 'orientation{Enter}');
  screen.getByText('1 option');
  screen.getByRole('radio', { name: '1:1 square' });
  expect(screen.queryByLabelText('Number of clips')).toBeNull();
  await userEvent.clear(search);
  await userEvent.type(search, 'colour');
  screen.getByText('No option matches “colour”.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all options' }));
  screen.getByRole('tab', { name: 'Project', selected: true });
});

it('the upload page shows a rejected field in any group, and keeps it open while it is corrected', async () => {
  openUpload();
  await writeText();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Clips' }));
  fireEvent.change(screen.getByLabelText('Min duration'), { target: { value: '90' } });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await submit();
  const field = await screen.findByLabelText('Min duration');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '20' } });
  screen.getByLabelText('Min duration');
});

it('the upload page removes a field error once the field is changed', async () => {
  openUpload();
  refuseForms(400, 'invalid_input', 'This text cannot be used.');
  await writeText();
  await submit();
  await screen.findByText('This text cannot be used.');
  fireEvent.change(await findEntry(), { target: { value: 'A valve broke.' } });
  await waitFor(() => expect(screen.queryByText('This text cannot be used.')).toBeNull());
});

it('the upload page removes the unavailable message once processing is available', async () => {
  const queue = { ...status.queue, state: 'unavailable' };
  const app = openUpload({ answers: { 'GET /api/status': () => ({ ...status, queue }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with a sample' }));
  await screen.findByText('The server is up, but no worker is running jobs right now.');
  await submit();
  const text = 'Backend service is currently unavailable. Please try again later.';
  await screen.findByText(text);
  Object.assign(queue, status.queue);
  await act(() => app.queryClient.refetchQueries({ queryKey: ['status'] }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('the upload page rejects a file that exceeds limits loaded after it was chosen', async () => {
  let tell: (options: typeof capabilities) => void = () => undefined;
  const app = openUpload({
    answers: { 'GET /api/processing-options': () => new Promise((resolve) => (tell = resolve)) },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Video or Audio File');
  fireEvent.change(field, { target: { files: [new File(['xx'], 'talk.avi', { type: 'video/x-msvideo' })] } });
  await screen.findByText('talk.avi');
  tell({ ...capabilities, hasSpeechEngine: true, limits: { ...capabilities.limits, largestFileBytes: 1 } });
  await screen.findByText('File is too large: 2 bytes. The limit is 1 bytes.');
  await submit();
  expect(app.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('the upload page explains that a text is drawn as the picture if captions are off', async () => {
  openUpload();
  await writeText();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Style' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'No captions' }));
  await screen.findByText(/^Up to 3 vertical clips with the words as the picture for .+ Watermark “Clipwright”\.$/);
});
