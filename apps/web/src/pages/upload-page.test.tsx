import 'fake-indexeddb/auto';
import type {
  CloudConnections,
  CloudVideo,
  LinkTool,
  ProcessingCapabilities,
  Speech,
  Status,
  SubscriptionStatus,
} from '@clipwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectionsQuery } from '../features/cloud/cloud-queries.ts';
import { connected, makeConnections } from '../features/cloud/testing/make-connections.ts';
import { subscriptionQuery } from '../features/plans/subscription/subscription-query.ts';
import { makeStatus } from '../features/plans/testing/make-status.ts';
import { refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';
import { refuseForms } from '../testing/refuse-forms.ts';

const capabilities: ProcessingCapabilities = {
  plan: 'free',
  tier: 'basic',
  options: [
    {
      id: 'enableContentModeration',
      name: 'Content moderation',
      explain: 'Finds words that may cost reach.',
      analysisType: 'content_moderation',
      tier: 'basic',
      isAvailable: true,
      absence: null,
    },
    {
      id: 'enableStyleAnalysis',
      name: 'Style analysis',
      explain: 'Measures pace.',
      analysisType: 'style_analysis',
      tier: 'advanced',
      isAvailable: false,
      absence: { kind: 'plan', reason: 'Style analysis is part of Creator Pro and the plans above.' },
    },
    {
      id: 'aiEnhancement',
      name: 'AI enhancement',
      explain: 'A language model looks for the moments.',
      analysisType: null,
      tier: 'advanced',
      isAvailable: false,
      absence: { kind: 'installation', reason: 'AI enhancement needs a language model.' },
    },
  ],
  captionStyles: [{ id: 'marker', name: 'Marker', explain: 'A pink block.', isAvailable: true, absence: null }],
  voices: [],
  hasSpeechEngine: false,
  hasLanguageModel: false,
  ratios: ['9:16', '1:1', '4:5', '16:9'],
  platforms: [],
  limits: {
    longestMinutes: 60,
    longestMinutesPaid: 240,
    largestFileBytes: 10 * 1024 ** 3,
    clipsPerVideo: 3,
    clipsPerRequest: 20,
    shortSidePx: 1080,
    retentionDays: 30,
  },
  watermark: { isForced: true, text: 'Clipwright', leastOpacity: 0.3, sizes: ['medium', 'large'], allowsLogo: false },
  links: { isAvailable: true, absence: null, sites: 'youtube', hosts: [], exampleUrl: null },
};

const speech: Speech = {
  engines: [],
  activeEngine: null,
  canInstall: false,
  cannotInstallReason: 'Models are installed by the operator of this installation.',
  installation: null,
};

const ok = { state: 'ok' as const };
const status = {
  database: { ...ok, latencyMs: 1 },
  queue: { ...ok, liveWorkers: 1, queues: [], deadLetters: 0 },
  ffmpeg: ok,
} as unknown as Status;

function open(given: { plan?: Partial<SubscriptionStatus>; workers?: boolean; answers?: object } = {}) {
  const queue = given.workers === false ? { ...status.queue, state: 'unavailable' } : status.queue;
  return openApp({
    at: '/upload',
    isSignedIn: true,
    answers: {
      'GET /api/processing-options': () => capabilities,
      'GET /api/speech': () => speech,
      'GET /api/status': () => ({ ...status, queue }),
      'GET /api/plans/subscription': () => makeStatus(given.plan ?? {}),
      ...given.answers,
    },
  });
}

const submit = async () => await userEvent.click(await screen.findByRole('button', { name: 'Make clips' }));

it('asks for the source first, then for the title', async () => {
  const app = open();
  await submit();
  await screen.findByText('Please provide a video file, URL, or text content');
  expect(screen.queryByText('Please enter a project title')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'A valve held.' } });
  await submit();
  await screen.findByText('Please enter a project title');
  expect(document.activeElement).toBe(screen.getByLabelText('Project title', { exact: false }));
  expect(app.path()).toBe('/upload');
});

it('shows no limit before the server has sent its limits', async () => {
  let tell: (options: typeof capabilities) => void = () => undefined;
  open({ answers: { 'GET /api/processing-options': () => new Promise((resolve) => (tell = resolve)) } });
  await screen.findByText('MP4, MOV, MKV, WebM and others.');
  expect(screen.queryByText(/up to \d+ minutes/)).toBeNull();
  tell({ ...capabilities, limits: { ...capabilities.limits, longestMinutes: 240 } });
  await screen.findByText('MP4, MOV, MKV, WebM and others, up to 240 minutes and 10 GB.');
});

it('does not start a project while no worker takes jobs', async () => {
  open({ workers: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with a sample' }));
  await screen.findByText('Error');
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
});

it('shows the cost, and warns when the last videos are used', async () => {
  open({ plan: { videos_used: 1, videos_remaining: 2 } });
  await screen.findByText('Uses 1 of your 3 videos this month; 1 left after that.');
  screen.getByText(/^2 videos left this month/);
});

const usedUp = { videos_used: 3, videos_remaining: 0 };

it('shows before the form that the month is used up, and opens once a credit is available', async () => {
  const plan: Partial<SubscriptionStatus> = { ...usedUp };
  const app = open({ plan });
  await screen.findByRole('heading', { name: 'Monthly Limit Reached' });
  expect(screen.queryByRole('button', { name: 'Make clips' })).toBeNull();
  expect(screen.queryByLabelText('Project title', { exact: false })).toBeNull();
  screen.getByRole('link', { name: 'Upgrade Your Plan' });
  plan.credits_remaining = 1;
  await act(() => app.queryClient.refetchQueries({ queryKey: subscriptionQuery.queryKey }));
  await screen.findByRole('button', { name: 'Make clips' });
});

it('shows before the form that a subscription is required', async () => {
  open({ plan: { status: 'canceled' } });
  await screen.findByRole('heading', { name: 'Subscription Required' });
  expect(screen.queryByRole('button', { name: 'Make clips' })).toBeNull();
});

it('keeps the form when the month is used up in the meantime, and says so in place of the button', async () => {
  const plan: Partial<SubscriptionStatus> = {};
  const app = open({ plan });
  await writeText();
  Object.assign(plan, usedUp);
  await act(() => app.queryClient.refetchQueries({ queryKey: subscriptionQuery.queryKey }));
  await screen.findByText("You've reached your monthly limit of 3 videos. Upgrade your plan to create more projects.");
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('A valve held.');
  expect(screen.queryByRole('button', { name: 'Make clips' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'See your options' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Monthly Limit Reached' }));
  expect(dialog.getByRole('link', { name: 'Buy Credits' }).getAttribute('href')).toBe('/billing#credits');
  Object.assign(plan, { credits_remaining: 1 });
  await act(() => app.queryClient.refetchQueries({ queryKey: subscriptionQuery.queryKey }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByRole('button', { name: 'Make clips' });
});

it('shows that the plan could not be checked and stays usable', async () => {
  open({
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

it('shows what failed when the server could not start a project', async () => {
  refuseForms(500, 'unexpected', 'It failed.');
  open({ answers: drives(makeConnections({ dropbox: connected })) });
  await writeText();
  await submit();
  await screen.findByText('Failed to process text with processing backend. Please try again.');
});

it('refuses a file that is not a video, and asks how to continue when speech recognition is missing', async () => {
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a video');
  fireEvent.change(field, { target: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' })] } });
  await screen.findByText('Please select a valid video file');
  fireEvent.change(field, { target: { files: [new File(['x'], 'old_talk.avi', { type: 'video/x-msvideo' })] } });
  await screen.findByText('No speech recognition is set up yet');
  await waitFor(() =>
    expect(screen.getByLabelText('Project title', { exact: false })).toHaveProperty('value', 'old talk'),
  );
  screen.getByText('Models are installed by the operator of this installation.');
  await submit();
  await screen.findByText('No speech recognition is set up yet. Please choose how to continue.');
  await userEvent.click(screen.getByRole('button', { name: 'Continue without captions' }));
  await screen.findByText('Clips will have no captions.');
  screen.getByText(/No captions, watermark “Clipwright”\.$/);
});

it('takes the first of several videos and says so', async () => {
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a video');
  const [talk, other] = ['talk.avi', 'other.avi'].map((name) => new File(['x'], name, { type: 'video/x-msvideo' }));
  fireEvent.change(field, { target: { files: [talk, other] } });
  await screen.findByText('One video at a time. The first one was selected.');
  await waitFor(() => expect(screen.getByLabelText('Project title', { exact: false })).toHaveProperty('value', 'talk'));
});

it('opens the options and explains which are not available', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  const analysis = screen.getByRole<HTMLInputElement>('switch', { name: 'Style analysis' });
  expect(analysis.disabled).toBe(true);
  screen.getByText('Measures pace. Style analysis is part of Creator Pro and the plans above.');
  expect(screen.queryByRole('switch', { name: 'AI enhancement' })).toBeNull();
  screen.getByText('AI enhancement needs a language model.');
  screen.getByText('Clips without a watermark are part of the paid plans (Creator Lite and up).');
  await userEvent.click(screen.getByRole('button', { name: 'Remove watermark' }));
  await screen.findByRole('dialog', { name: 'Choose Your Plan' }, { timeout: 15_000 });
  const shape = within(screen.getByRole('group', { name: 'Shape' }));
  await userEvent.click(shape.getByRole('radio', { name: '1:1 square' }));
  screen.getByText(/^3 square clips/);
});

it('validates a link at once and previews its video', async () => {
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
  const { requests } = open({
    answers: { 'POST /api/validate-youtube': () => ({ valid: true, error: null, code: null, metadata }) },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Link' }));
  const field = await screen.findByLabelText('Video link');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('https://vimeo.com/1');
  await screen.findByText('Please enter a valid YouTube video URL');
  type('https://youtu.be/short');
  await screen.findByText('Invalid YouTube video ID');
  expect(requests.filter(({ path }) => path === '/api/validate-youtube')).toEqual([]);
  type('https://youtu.be/jNQXAC9IVRw');
  await screen.findByText('Valid YouTube URL');
  await screen.findByText('Me at the zoo');
  screen.getByText(/^jawed · 0:19 · 1,200 views · published /);
  expect(screen.getByLabelText('Project title', { exact: false })).toHaveProperty('value', 'Me at the zoo');
});

const unpreparedLinks = {
  ...capabilities,
  links: { ...capabilities.links, isAvailable: false, absence: { kind: 'installation', reason: 'Not yet.' } },
};

it('shows that links are being prepared, and the field as soon as they are', async () => {
  let tool: LinkTool = { state: 'preparing', progress: 0.4, sizeBytes: 3_239_644, canFetch: false, reason: 'Not yet.' };
  open({
    answers: {
      'GET /api/processing-options': () => (tool.state === 'ready' ? capabilities : unpreparedLinks),
      'GET /api/link-tool': () => tool,
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Link' }));
  await screen.findByText('Preparing links: 3 MB, once');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.queryByLabelText('Video link')).toBeNull();
  tool = { ...tool, state: 'ready', progress: null, reason: null };
  await screen.findByLabelText('Video link', undefined, { timeout: 5000 });
});

it('has links set up by one button, says why that failed, and tries again', async () => {
  let tool: LinkTool = { state: 'missing', progress: null, sizeBytes: 3_239_644, canFetch: true, reason: 'Not yet.' };
  const { requests } = open({
    answers: {
      'GET /api/processing-options': () => unpreparedLinks,
      'GET /api/link-tool': () => tool,
      'POST /api/link-tool': () => tool,
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Link' }));
  const button = await screen.findByRole('button', { name: 'Set up links: 3 MB, once' });
  tool = { ...tool, state: 'failed', reason: 'Check the network.' };
  await userEvent.click(button);
  await screen.findByText('Check the network.');
  tool = { ...tool, state: 'preparing', progress: 0, canFetch: false };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Preparing links: 3 MB, once');
  expect(requests.filter(({ method, path }) => method === 'POST' && path === '/api/link-tool')).toHaveLength(2);
});

it('says why links cannot be used where no user may set them up', async () => {
  const reason = 'Links need yt-dlp.';
  open({
    answers: {
      'GET /api/processing-options': () => unpreparedLinks,
      'GET /api/link-tool': () => ({ state: 'missing', progress: null, sizeBytes: null, canFetch: false, reason }),
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Link' }));
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: /Set up links/ })).toBeNull();
});

const drives = (answer: CloudConnections) => ({ 'GET /api/cloud/connections': () => answer });
const writeText = async () => {
  await userEvent.click(await screen.findByRole('tab', { name: 'Text' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'A valve held.' } });
  fireEvent.change(screen.getByLabelText('Project title', { exact: false }), { target: { value: 'Valve' } });
};
const refusedWithoutDrive = 'No cloud storage providers connected. Please connect one before uploading.';
const created = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ path }) => path.includes('process-project'));

it('asks the user to connect a drive first and keeps the chosen source', async () => {
  const app = open({ answers: drives(makeConnections()) });
  await screen.findByText('Connect your cloud storage to start uploading files');
  await writeText();
  await submit();
  await screen.findByText(refusedWithoutDrive);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('A valve held.');
  expect(created(app)).toEqual([]);
});

const connect = async (client: QueryClient) =>
  await act(() => client.refetchQueries({ queryKey: connectionsQuery.queryKey }));

it('removes the missing-drive message once a drive is connected', async () => {
  let known = makeConnections();
  const app = open({ answers: { 'GET /api/cloud/connections': () => known } });
  await screen.findByText('Connect your cloud storage to start uploading files');
  await writeText();
  await submit();
  await screen.findByText(refusedWithoutDrive);
  known = makeConnections({ dropbox: connected });
  await connect(app.queryClient);
  await waitFor(() => expect(screen.queryByText(refusedWithoutDrive)).toBeNull());
});

it('removes the server’s missing-drive error once a drive is connected again', async () => {
  let known = makeConnections({ dropbox: connected });
  const app = open({ answers: { 'GET /api/cloud/connections': () => known } });
  refuseForms(409, 'cloud_connection_missing', refusedWithoutDrive);
  await writeText();
  await submit();
  known = makeConnections();
  await connect(app.queryClient);
  await screen.findByText('Connect your cloud storage to start uploading files');
  screen.getByText(refusedWithoutDrive);
  known = makeConnections({ dropbox: connected });
  await connect(app.queryClient);
  await waitFor(() => expect(screen.queryByText(refusedWithoutDrive)).toBeNull());
});

it('removes a field error once the field is changed', async () => {
  open({ answers: drives(makeConnections({ dropbox: connected })) });
  refuseForms(400, 'invalid_input', 'This text cannot be used.');
  await writeText();
  await submit();
  await screen.findByText('This text cannot be used.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'A valve broke.' } });
  await waitFor(() => expect(screen.queryByText('This text cannot be used.')).toBeNull());
});

it('removes the unavailable message once processing is available', async () => {
  const queue = { ...status.queue, state: 'unavailable' };
  const app = open({ answers: { 'GET /api/status': () => ({ ...status, queue }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with a sample' }));
  await screen.findByText('Error');
  await submit();
  const text = 'Backend service is currently unavailable. Please try again later.';
  await screen.findByText(text);
  Object.assign(queue, status.queue);
  await act(() => app.queryClient.refetchQueries({ queryKey: ['status'] }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('requires no drive for the sample or when no drive is configured', async () => {
  open({ answers: drives(makeConnections()), workers: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with a sample' }));
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
  expect(screen.queryByText(refusedWithoutDrive)).toBeNull();
  cleanup();
  open({ answers: drives(makeConnections({}, false)), workers: false });
  await screen.findByText('Your results are stored on this server.');
  await writeText();
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
});

it('refuses a file that is too large by limits that came after it was chosen', async () => {
  let tell: (options: typeof capabilities) => void = () => undefined;
  const app = open({ answers: { 'GET /api/processing-options': () => new Promise((resolve) => (tell = resolve)) } });
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a video');
  fireEvent.change(field, { target: { files: [new File(['xx'], 'talk.avi', { type: 'video/x-msvideo' })] } });
  await waitFor(() => expect(screen.getByLabelText('Project title', { exact: false })).toHaveProperty('value', 'talk'));
  tell({ ...capabilities, hasSpeechEngine: true, limits: { ...capabilities.limits, largestFileBytes: 1 } });
  await screen.findByText('File is too large: 2 bytes. The limit is 1 bytes.');
  await submit();
  expect(app.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('imports a video with its length from a drive', async () => {
  const video: CloudVideo = {
    fileId: 'id-1',
    name: 'long_talk.mp4',
    sizeBytes: 2_000_000,
    mimeType: 'video/mp4',
    durationSec: 3700,
    modifiedAt: null,
  };
  open({
    answers: {
      ...drives(makeConnections({ dropbox: connected })),
      'GET /api/cloud/dropbox/videos': () => ({ videos: [video], nextCursor: null }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from your cloud' }));
  await userEvent.click(await screen.findByRole('button', { name: /^long_talk\.mp4/ }));
  await screen.findByText('From Dropbox · 1:01:40 · 2 MB');
  expect(screen.getByLabelText('Project title', { exact: false })).toHaveProperty('value', 'long talk');
  // A part of it is short enough.
  screen.getByText('Video is too long: 62 minutes. Your plan allows up to 60 minutes.');
  fireEvent.change(screen.getByRole('slider', { name: 'End' }), { target: { value: '60' } });
  screen.getByText('From 0:00 to 1:00: 1:00 are used.');
  await userEvent.click(screen.getByRole('button', { name: 'Choose something else' }));
  await screen.findByRole('button', { name: 'Choose from your cloud' });
});
