import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessingCapabilities } from '@clipwright/contract';
import { expect, type Page } from '@playwright/test';
import { expectNoFindings, onPhone } from './axe.ts';
import { makeLongVideo, makeVideo, type TestVideo } from './make-video.ts';
import { connectDrive } from './people.ts';
import { test } from './watched-test.ts';

const sample = 'samples/the-launch-that-nearly-failed.mp4';
const project = /\/project\/[0-9a-f-]{36}/;

let large: TestVideo;
test.beforeAll(async () => {
  large = await makeVideo({ seconds: 10, megabytes: 16 });
});
test.afterAll(() => large.remove());

// Whose they are does not matter; signing up is tried elsewhere.
test.beforeEach(async ({ page, person }) => {
  await connectDrive(page.request, person.email);
  await page.goto('/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible();
});

const choose = (page: Page, path: string) => page.getByLabel('Choose a video').setInputFiles(path);
const makeClips = (page: Page) => page.getByRole('button', { name: 'Make clips' }).click();

/** Where nothing listens to speech, the page asks how to go on. */
async function goOnWithoutCaptions(page: Page): Promise<void> {
  const { activeEngine } = await (await page.request.get('/api/speech')).json();
  if (activeEngine !== null) return;
  await page.getByRole('button', { name: 'Continue without captions' }).click();
  await expect(page.getByText('Clips will have no captions.')).toBeVisible();
}

type Network = { offline?: boolean; bytesPerSec?: number };

/** Makes the network as slow as a phone's, or takes it away. */
async function openNetwork(page: Page): Promise<(network: Network) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return ({ offline = false, bytesPerSec = -1 }) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSec,
    });
}

test('choosing the sample creates a project', async ({ page }) => {
  await page.getByRole('button', { name: 'Try it with a sample' }).click();
  await expect(page.getByLabel('Project title')).toHaveValue('The launch that nearly failed');
  await expect(page.getByText('Uses 1 of your 3 videos this month; 2 left afterwards.')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await makeClips(page);
  await expect(page).toHaveURL(project);
});

test('choosing a small file shows its length, size and picture before the upload creates a project', async ({
  page,
}) => {
  await choose(page, sample);
  await expect(page.getByText('2:01 · 1280 × 720 · 2.47 MB')).toBeVisible();
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
  await expect(page.getByLabel('Project title')).toHaveValue('the launch that nearly failed');
  // The keys move the handles by seconds.
  const start = page.getByRole('slider', { name: 'Start' });
  await start.focus();
  for (let times = 0; times < 10; times += 1) await start.press('ArrowRight');
  await expect(page.getByText('From 0:10 to 2:01: 1:51 are used.')).toBeVisible();
  await goOnWithoutCaptions(page);
  await makeClips(page);
  await expect(page).toHaveURL(project);
});

test('pasting text creates a project', async ({ page }) => {
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('A valve held. The crew heard it first. '.repeat(20));
  await expect(page.getByText('160 words')).toBeVisible();
  await page.getByLabel('Project title').fill('The valve');
  await makeClips(page);
  await expect(page).toHaveURL(project);
});

test.describe('a chunked upload', () => {
  // What the page asks the server after the reload, before it has the first part; and what fails without a network.
  test.use({ provoked: /404 GET .*upload-chunk|ERR_INTERNET_DISCONNECTED/ });

  test('resumes after a page reload and after a pause', async ({ page }) => {
    await choose(page, large.path);
    await expect(page.getByText('0:10 · 640 × 360')).toBeVisible();
    await goOnWithoutCaptions(page);
    const setNetwork = await openNetwork(page);
    await setNetwork({ bytesPerSec: 2_500_000 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('upload-chunk')) sent.push(request.url());
    });
    await makeClips(page);
    const progress = page.getByRole('progressbar', { name: 'Upload progress' });
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 30_000 })
      .toBeGreaterThan(35);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(progress).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused')).toBeVisible();
    await setNetwork({});
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(project, { timeout: 30_000 });
    const [, id] = /project\/([0-9a-f-]+)/.exec(page.url()) ?? [];
    const answer = await page.request.get(`/api/frontend/upload-chunk/${id}`);
    expect((await answer.json()).nextStep).toBe('follow_processing');
    // Nothing of it is left in the browser.
    await page.goto('/upload');
    await expect(page.getByLabel('Choose a video')).toBeVisible();
    await expect(page.getByText('is not uploaded completely yet')).toHaveCount(0);
  });

  test('resumes after the network was lost', async ({ page }) => {
    await choose(page, large.path);
    await goOnWithoutCaptions(page);
    const setNetwork = await openNetwork(page);
    await setNetwork({ bytesPerSec: 1_000_000 });
    await makeClips(page);
    const progress = page.getByRole('progressbar', { name: 'Upload progress' });
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 30_000 })
      .toBeGreaterThan(10);
    await setNetwork({ offline: true });
    await expect(
      page.getByText('Connection lost. The upload resumes automatically when you’re back online.'),
    ).toBeVisible({
      timeout: 30_000,
    });
    await setNetwork({});
    await expect(page).toHaveURL(project, { timeout: 30_000 });
  });

  test('runs in one tab only and can be canceled', async ({ page, context }) => {
    await choose(page, large.path);
    await goOnWithoutCaptions(page);
    await (await openNetwork(page))({ bytesPerSec: 500_000 });
    await makeClips(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const second = await context.newPage();
    await second.goto('/upload');
    await expect(second.getByText('“a talk” is being uploaded in another tab.')).toBeVisible();
    await choose(second, large.path);
    await goOnWithoutCaptions(second);
    await makeClips(second);
    await expect(second.getByText('This file is being uploaded in another tab.')).toBeVisible();
    await second.close({ runBeforeUnload: false });
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByLabel('Choose a video')).toBeVisible();
    await expect(page.getByText('is not uploaded completely yet')).toHaveCount(0);
  });
});

test('the upload form shows which fields are missing, starting with the source', async ({ page }) => {
  await makeClips(page);
  await expect(page.getByText('Please provide a video file, URL, or text content')).toBeVisible();
  await page.getByRole('button', { name: 'Try it with a sample' }).click();
  await page.getByLabel('Project title').fill('');
  await makeClips(page);
  await expect(page.getByText('Please enter a project title')).toBeVisible();
  await expect(page.getByLabel('Project title')).toBeFocused();
  await page.getByLabel('Project title').fill('A launch');
  await page.getByRole('button', { name: 'Adjust' }).click();
  await page.getByLabel('Min duration').fill('90');
  await makeClips(page);
  await expect(page.getByText('Min duration must be between 5 and 60 seconds')).toBeVisible();
  await expect(page).toHaveURL(/\/upload/);
});

test('the upload form refuses a file that is not a video or is too long before it sends anything', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bad-'));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await writeFile(join(folder, 'notes.pdf'), 'no video');
  await choose(page, join(folder, 'notes.pdf'));
  await expect(page.getByText('Please select a valid video file')).toBeVisible();
  await writeFile(join(folder, 'renamed.mp4'), 'no video either');
  await choose(page, join(folder, 'renamed.mp4'));
  await expect(page.getByText('Please select a valid video file')).toBeVisible();

  const long = await makeLongVideo({ seconds: 3700 });
  await choose(page, long.path);
  await expect(page.getByText('Video is too long: 62 minutes. Your plan allows up to 60 minutes.')).toBeVisible();
  await goOnWithoutCaptions(page);
  await makeClips(page);
  await expect(page).toHaveURL(/\/upload/);
  // A part of it is short enough.
  await page.getByRole('slider', { name: 'End' }).press('Home');
  await expect(page.getByText('are used.')).toBeVisible();
  expect(sent).toEqual([]);
  await long.remove();
  await rm(folder, { recursive: true });
});

test.describe('a link', () => {
  const readLinks = async (page: Page): Promise<ProcessingCapabilities['links']> =>
    ((await (await page.request.get('/api/processing-options')).json()) as ProcessingCapabilities).links;

  test('is checked while the user types and creates clips that can be played', async ({ page }) => {
    test.setTimeout(400_000);
    const { isAvailable, absence, exampleUrl } = await readLinks(page);
    // The set-up of the tests gets a yt-dlp wherever there is a python3.
    const hasPython = spawnSync('python3', ['--version']).status === 0;
    test.skip(
      !isAvailable && !hasPython,
      'Links are not tested: this machine has no yt-dlp, and no python3 to get it with.',
    );
    expect(isAvailable, absence?.reason).toBe(true);
    await page.getByRole('tab', { name: 'Link' }).click();
    const field = page.getByLabel('Video link');
    await field.fill('https://vimeo.com/1');
    await expect(page.getByText('Please enter a valid YouTube video URL')).toBeVisible();
    await field.fill('https://youtu.be/short');
    await expect(page.getByText('Invalid YouTube video ID')).toBeVisible();
    await field.fill('https://youtu.be/jNQXAC9IVRw');
    await expect(page.getByText('Valid YouTube URL')).toBeVisible();
    await field.fill('');
    await page.getByRole('button', { name: 'Use the sandbox’s example link' }).click();
    await expect(field).toHaveValue(exampleUrl ?? '');
    await expect(page.getByLabel('Project title')).toHaveValue(/^The launch that nearly failed/, {
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Adjust' }).click();
    await page.getByLabel('Number of clips').fill('1');
    await page.getByLabel('Target duration').fill('15');
    await page.getByLabel('Max duration').fill('30');
    await page.getByText('Low', { exact: true }).click();
    await goOnWithoutCaptions(page);
    await makeClips(page);
    await expect(page).toHaveURL(project);
    const overlay = page.getByRole('dialog', { name: 'AI Video Processing' });
    await overlay.getByRole('button', { name: 'Open first clip' }).click({ timeout: 300_000 });
    const player = page.getByRole('region', { name: 'Player', exact: true });
    await player.getByRole('button', { name: 'Play' }).click();
    const video = player.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5);
  });

  test('is refused with a message when yt-dlp is missing', async ({ page }) => {
    const reason = 'Links need yt-dlp, which is not installed here.';
    // What a server says that finds none; that it does is tried with the server.
    await page.route('**/api/processing-options', async (route) => {
      const answer = await route.fetch();
      const capabilities = (await answer.json()) as ProcessingCapabilities;
      const links = { ...capabilities.links, isAvailable: false, absence: { kind: 'installation', reason } };
      await route.fulfill({ response: answer, json: { ...capabilities, links } });
    });
    await page.reload();
    await page.getByRole('tab', { name: 'Link' }).click();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByLabel('Video link')).toHaveCount(0);
  });
});

/** Begins as many projects as the free plan has videos. */
async function useUpVideos(page: Page): Promise<void> {
  for (let videos = 1; videos <= 3; videos += 1) {
    const answer = await page.request.post('/api/frontend/process-project', {
      headers: { origin: new URL(page.url()).origin },
      data: { projectName: `Project ${videos}`, sourceType: 'text', sourceText: 'A valve held. '.repeat(30) },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('the upload form shows that the month’s videos are used up and does not start a project', async ({ page }) => {
  await useUpVideos(page);
  // The page asks every three seconds.
  await expect(page.getByText("You've reached your monthly limit of 3 videos.")).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'See your options' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Monthly Limit Reached' });
  await expectNoFindings(page, 'the limit dialog', onPhone);
  await dialog.getByRole('link', { name: 'Buy Credits' }).click();
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toBeInViewport();
});

test('the upload form shows the limit dialog when the plan refuses the project', async ({ page }) => {
  // What the page knows is a moment old: another tab has used the videos up.
  const known = await (await page.request.get('/api/plans/subscription')).json();
  await page.route('**/api/plans/subscription', (route) => route.fulfill({ json: known }));
  await useUpVideos(page);
  await page.getByRole('button', { name: 'Try it with a sample' }).click();
  await makeClips(page);
  const dialog = page.getByRole('alertdialog', { name: 'Monthly Limit Reached' });
  await expect(dialog).toContainText("You've reached your monthly limit of 3 videos.");
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('accessibility of the upload page', () => {
  test.describe.configure({ timeout: 240_000 });

  test('the upload page has no accessibility findings in any state', async ({ page }) => {
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await makeClips(page);
    await expect(page.getByText('Please provide a video file, URL, or text content')).toBeVisible();
    await expectNoFindings(page, 'upload, nothing chosen');
    await choose(page, sample);
    await expect(page.getByText('2:01 · 1280 × 720 · 2.47 MB')).toBeVisible();
    await page.getByRole('button', { name: 'Adjust' }).click();
    await expect(page.getByRole('heading', { name: 'Watermark' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove watermark' }).click();
    await expect(page.getByRole('button', { name: 'Choose Plan: Creator Lite' })).toBeVisible();
    await expectNoFindings(page, 'the choice of plans');
    await page.keyboard.press('Escape');
    await page.getByLabel('Min duration').fill('90');
    await makeClips(page);
    await expect(page.getByText('Min duration must be between 5 and 60 seconds')).toBeVisible();
    await expectNoFindings(page, 'upload, everything open');
    await page.getByRole('tab', { name: 'Text' }).click();
    await expectNoFindings(page, 'upload, text');
    await page.getByRole('tab', { name: 'Link' }).click();
    await expectNoFindings(page, 'upload, link');
  });

  test('an upload in progress has no accessibility findings', async ({ page }) => {
    await choose(page, large.path);
    await goOnWithoutCaptions(page);
    await (await openNetwork(page))({ bytesPerSec: 100_000 });
    await makeClips(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expectNoFindings(page, 'upload under way');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectNoFindings(page, 'upload paused');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
  });
});
