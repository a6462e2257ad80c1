import { spawnSync } from 'node:child_process';
import { clipSpecMessages } from '@clipwright/clip-spec';
import type { ProcessingCapabilities } from '@clipwright/contract';
import { errors, processingMessages } from '@clipwright/contract';
import { expect, type Page } from '@playwright/test';
import { pricingMessages } from '../apps/web/src/features/plans/catalogue/pricing-messages.ts';
import { costMessages } from '../apps/web/src/features/plans/gate/cost-messages.ts';
import { gateMessages } from '../apps/web/src/features/plans/gate/gate-messages.ts';
import { uploadMessages } from '../apps/web/src/features/processing/form/clip-spec-form-messages.ts';
import { processingTexts } from '../apps/web/src/features/processing/processing-messages.ts';
import { speechMessages } from '../apps/web/src/features/processing/speech/speech-messages.ts';
import { sourcesMessages } from '../apps/web/src/features/sources/sources-messages.ts';
import { pageMessages as uploadPageMessages } from '../apps/web/src/pages/upload/upload-page-messages.ts';
import { expectNoFindings } from './axe.ts';
import { withDatabase } from './copy-project.ts';
import { makeLongVideo, makeVideo, type TestVideo } from './make-video.ts';
import { connectDrive, type Person } from './people.ts';
import { test } from './watched-test.ts';

const sample = 'samples/forty-winters.mp4';
/** The free plan's message about a video of 3,700 seconds. */
const tooLong = errors.video_too_long.message.replace('{minutes}', '62').replace('{limit}', '60');
const limitReached = errors.monthly_limit_reached.message.replace('{videos_per_month}', '3');
const project = /\/project\/[0-9a-f-]{36}/;

let large: TestVideo;
test.beforeAll(async () => {
  large = await makeVideo({ seconds: 10, megabytes: 16 });
});
test.afterAll(() => large.remove());

// The owner does not matter; other tests cover signing up.
test.beforeEach(async ({ page, person }) => {
  await connectDrive(page.request, person.email);
  await page.goto('/upload');
  await expect(page.getByRole('heading', { level: 1, name: uploadMessages.title })).toBeVisible();
});

const choose = (page: Page, path: string) => page.getByLabel(sourcesMessages.file.choose).setInputFiles(path);
const openGroup = (page: Page, group: 'clips' | 'style' | 'analyses') =>
  page.getByRole('tab', { name: uploadMessages.options.groups[group] }).click();
const makeClips = (page: Page) => page.getByRole('button', { name: uploadPageMessages.summary.submit }).click();

/** Continues without captions: the page offers choices if no speech recognizer is available. */
async function goOnWithoutCaptions(page: Page): Promise<void> {
  const { activeEngine } = await (await page.request.get('/api/speech')).json();
  if (activeEngine !== null) return;
  await page.getByRole('button', { name: speechMessages.without.action }).click();
  await expect(page.getByText(speechMessages.without.chosen)).toBeVisible();
}

type Network = { offline?: boolean; bytesPerSec?: number };

/** Throttles the network to a phone's speed, or disconnects it. */
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

test('a file is trimmed, a wrong or long one refused, and the form leads to what is missing before it makes a project', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await makeClips(page);
  await expect(page.getByText(processingMessages.sourceMissing)).toBeVisible();
  await expectNoFindings(page, 'upload, nothing chosen');

  await test.step('what is not a video, or is too long, is refused before anything is sent', async () => {
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no video') };
    await page.getByLabel(sourcesMessages.file.choose).setInputFiles(notes);
    await expect(page.getByText(errors.file_not_video.message)).toBeVisible();
    const long = await makeLongVideo({ seconds: 3700 });
    await choose(page, long.path);
    await expect(page.getByText(tooLong)).toBeVisible();
    await goOnWithoutCaptions(page);
    await makeClips(page);
    await expect(page).toHaveURL(/\/upload/);
    // A part of it is short enough.
    await page.getByRole('slider', { name: 'End' }).press('Home');
    const [using = ''] = sourcesMessages.trim.part({ from: '', to: '', length: '|' }).split('|');
    await expect(page.getByText(using)).toBeVisible();
    expect(sent).toEqual([]);
    await long.remove();
  });

  await test.step('a small file shows its length, size and picture, and is trimmed with the keys', async () => {
    await page.getByRole('button', { name: sourcesMessages.file.change }).click();
    await page.getByRole('button', { name: sourcesMessages.entry.ways.text }).click();
    await expectNoFindings(page, 'upload, text');
    await page.getByRole('button', { name: sourcesMessages.entry.ways.link }).click();
    await expectNoFindings(page, 'upload, link');
    await page.reload();
    await choose(page, sample);
    await goOnWithoutCaptions(page);
    await expect(page.getByText('2:09 · 1280 × 720 · 6.40 MB')).toBeVisible();
    await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'forty winters' })).toBeVisible();
    const start = page.getByRole('slider', { name: 'Start' });
    await start.focus();
    for (let times = 0; times < 10; times += 1) await start.press('ArrowRight');
    await expect(page.getByText(sourcesMessages.trim.part({ from: '0:10', to: '2:09', length: '1:59' }))).toBeVisible();
  });

  await test.step('the options show the field that is refused in whichever group it is', async () => {
    await page.getByRole('button', { name: 'Adjust' }).click();
    await expectNoFindings(page, 'upload, the project’s options');
    await openGroup(page, 'analyses');
    await expectNoFindings(page, 'upload, analyses');
    await openGroup(page, 'style');
    await expect(page.getByRole('heading', { name: 'Watermark' })).toBeVisible();
    await expectNoFindings(page, 'upload, style');
    await page.getByRole('button', { name: uploadMessages.watermark.remove }).click();
    await expect(
      page.getByRole('button', { name: pricingMessages.choose.chooseThis({ plan: 'Creator Lite' }) }),
    ).toBeVisible();
    await expectNoFindings(page, 'the choice of plans');
    await page.keyboard.press('Escape');
    await openGroup(page, 'clips');
    await page.getByLabel(uploadMessages.clips.min).fill('90');
    await openGroup(page, 'style');
    await makeClips(page);
    await expect(page.getByText(clipSpecMessages.minDurationOutOfBounds)).toBeVisible();
    await expect(page.getByLabel(uploadMessages.clips.min)).toBeFocused();
    await expectNoFindings(page, 'upload, a refused option');
    await page.getByLabel(uploadMessages.clips.min).fill('15');
    await page.getByLabel(uploadMessages.options.search).fill('caption');
    await expectNoFindings(page, 'upload, a search for options');
    await page.getByLabel(uploadMessages.options.search).fill('');
    await page.getByRole('button', { name: uploadMessages.spec.done }).click();
  });

  await expect(page.getByRole('button', { name: costMessages.video({ limit: 3 }) })).toBeVisible();
  await makeClips(page);
  await expect(page).toHaveURL(project);

  await test.step('the sample makes a project as well', async () => {
    await page.goto('/upload');
    await page.getByRole('button', { name: sourcesMessages.sample.action }).click();
    await expect(page.getByRole('heading', { name: sourcesMessages.sample.name })).toBeVisible();
    await makeClips(page);
    await expect(page).toHaveURL(project);
  });
});

test.describe('a chunked upload', () => {
  // The requests of the page after the reload, and those that fail without a network.
  test.use({ provoked: /404 GET .*upload-chunk|ERR_INTERNET_DISCONNECTED/ });

  test('runs in one tab only, can be canceled, and resumes after a reload, a pause and a lost network', {
    tag: '@deep',
  }, async ({ page, context }) => {
    const begin = async (tab: Page) => {
      await choose(tab, large.path);
      await expect(tab.getByText('0:10 · 640 × 360')).toBeVisible();
      await goOnWithoutCaptions(tab);
      await makeClips(tab);
    };
    const progress = page.getByRole('progressbar', { name: sourcesMessages.upload.progress });
    const waitFor = async (percent: number) =>
      await expect
        .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 30_000 })
        .toBeGreaterThan(percent);
    const setNetwork = await openNetwork(page);

    await test.step('in one tab only, until it is canceled', async () => {
      await setNetwork({ bytesPerSec: 100_000 });
      await begin(page);
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      await expectNoFindings(page, 'upload under way');
      const second = await context.newPage();
      await second.goto('/upload');
      await expect(second.getByText(sourcesMessages.drafts.elsewhere({ title: 'a talk' }))).toBeVisible();
      await begin(second);
      await expect(second.getByText(sourcesMessages.upload.phases.elsewhere)).toBeVisible();
      await second.close({ runBeforeUnload: false });
      await page.getByRole('button', { name: 'Pause' }).click();
      await expectNoFindings(page, 'upload paused');
      await page.getByRole('button', { name: sourcesMessages.upload.cancel }).click();
      await expect(page.getByLabel(sourcesMessages.file.choose)).toBeVisible();
      await expect(page.getByText('is not uploaded completely yet')).toHaveCount(0);
    });

    await test.step('after a reload and a pause', async () => {
      await setNetwork({ bytesPerSec: 2_500_000 });
      await begin(page);
      await waitFor(35);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(progress).toBeVisible();
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByText('Paused')).toBeVisible();
      await setNetwork({ bytesPerSec: 1_000_000 });
      await page.getByRole('button', { name: 'Continue' }).click();
    });

    await test.step('after the network was lost', async () => {
      await waitFor(40);
      await setNetwork({ offline: true });
      await expect(page.getByText(sourcesMessages.upload.phases.offline)).toBeVisible({ timeout: 30_000 });
      await setNetwork({});
    });

    await expect(page).toHaveURL(project, { timeout: 30_000 });
    const [, id] = /project\/([0-9a-f-]+)/.exec(page.url()) ?? [];
    const answer = await page.request.get(`/api/frontend/upload-chunk/${id}`);
    expect((await answer.json()).nextStep).toBe('follow_processing');
    // Nothing of it is left in the browser.
    await page.goto('/upload');
    await expect(page.getByLabel(sourcesMessages.file.choose)).toBeVisible();
    await expect(page.getByText('is not uploaded completely yet')).toHaveCount(0);
  });
});

test.describe('a link', () => {
  const readLinks = async (page: Page): Promise<ProcessingCapabilities['links']> =>
    ((await (await page.request.get('/api/processing-options')).json()) as ProcessingCapabilities).links;

  test('is checked while the user types and creates clips that can be played', { tag: '@deep' }, async ({ page }) => {
    test.setTimeout(400_000);
    const { isAvailable, absence, exampleUrl } = await readLinks(page);
    // The set-up of the tests gets a yt-dlp wherever there is a python3.
    const hasPython = spawnSync('python3', ['--version']).status === 0;
    test.skip(
      !isAvailable && !hasPython,
      'Links are not tested: this machine has no yt-dlp, and no python3 to get it with.',
    );
    expect(isAvailable, absence?.reason).toBe(true);
    const field = page.getByLabel(sourcesMessages.entry.label);
    await field.fill('https://vimeo.com/1');
    await expect(page.getByText(errors.youtube_url_invalid.message)).toBeVisible();
    await field.fill('https://youtu.be/short');
    await expect(page.getByText(errors.youtube_id_invalid.message)).toBeVisible();
    await field.fill('https://youtu.be/jNQXAC9IVRw');
    await expect(page.getByText(sourcesMessages.link.valid)).toBeVisible();
    await field.fill('');
    await page.getByRole('button', { name: sourcesMessages.entry.ways.link }).click();
    await page.getByRole('button', { name: sourcesMessages.link.example }).click();
    await expect(field).toHaveValue(exampleUrl ?? '');
    await expect(page.getByRole('heading', { name: /^Forty winters/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Adjust' }).click();
    await openGroup(page, 'clips');
    await page.getByLabel(uploadMessages.clips.count).fill('1');
    await page.getByLabel(uploadMessages.clips.target).fill('15');
    await page.getByLabel(uploadMessages.clips.max).fill('30');
    await page.getByText('Low', { exact: true }).click();
    await goOnWithoutCaptions(page);
    await makeClips(page);
    await expect(page).toHaveURL(project);
    const overlay = page.getByRole('dialog', { name: processingTexts.title });
    await overlay.getByRole('button', { name: processingTexts.actions.openFirst }).click({ timeout: 300_000 });
    const player = page.getByRole('region', { name: 'Player', exact: true });
    await player.getByRole('button', { name: 'Play' }).click();
    const video = player.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5);
  });
});

/** Counts as many videos as the free plan has, without making them. */
async function useUpVideos({ email }: Person): Promise<void> {
  const update = `update usage_tracking set videos_used = 3 from users
    where users.id = usage_tracking.user_id and users.email = $1`;
  await withDatabase(async (database) => expect((await database.query(update, [email])).rowCount).toBe(1));
}

test('the upload form shows the limit dialog when the plan refuses, and that the month’s videos are used up', async ({
  page,
  person,
}) => {
  // The page's data is stale: another tab has used the videos up.
  const subscription = await (await page.request.get('/api/plans/subscription')).json();
  await page.route('**/api/plans/subscription', (route) => route.fulfill({ json: subscription }));
  await useUpVideos(person);
  await page.getByRole('button', { name: sourcesMessages.sample.action }).click();
  await makeClips(page);
  const dialog = page.getByRole('alertdialog', { name: gateMessages.limit_reached.title });
  await expect(dialog).toContainText(limitReached);
  await dialog.getByRole('button', { name: gateMessages.later }).click();
  await expect(dialog).toBeHidden();

  // The page polls every three seconds.
  await page.unrouteAll();
  await expect(page.getByText(limitReached)).toBeVisible();
  await page.getByRole('button', { name: gateMessages.options }).click();
  await expectNoFindings(page, 'the limit dialog');
  await dialog.getByRole('link', { name: gateMessages.ways.credits }).click();
  await expect(page.getByRole('region', { name: 'Credits', exact: true })).toBeInViewport();
});
