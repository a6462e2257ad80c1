import { readFile } from 'node:fs/promises';
import { processingNotices, projectsNotices } from '@clipwright/contract';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { feedTexts } from '../apps/web/src/features/clips/feed/feed-messages.ts';
import { triageTexts } from '../apps/web/src/features/clips/triage/triage-messages.ts';
import { editsMessages } from '../apps/web/src/features/edits/edits-messages.ts';
import { processingTexts } from '../apps/web/src/features/processing/processing-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { shortcutsMessages } from '../apps/web/src/ui/dialogs/shortcuts-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { addFinishedProject, makeFinishedProject, makingMs, smallClips } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 120_000 });

/** Requests small clips of the sample, as the upload page does. */
async function begin(request: APIRequestContext, origin: string, title: string, numClips = 2) {
  const answer = await request.post('/api/frontend/process-project', {
    headers: { origin },
    data: {
      projectName: title,
      description: 'Tried in a browser',
      sourceType: 'sample',
      targetPlatforms: ['tiktok', 'youtube'],
      numClips,
      processingOptions: { ...smallClips, targetAspectRatio: '9:16' },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { project_id: string; processing_id: string };
}

const overlayOf = (page: Page) => page.getByRole('dialog', { name: processingTexts.title });
const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

test('the project page shows the progress of the sample until its clips can be played', async ({
  page,
  person,
  baseURL,
}) => {
  void person;
  const { project_id } = await begin(page.request, baseURL ?? '', 'A launch');
  await page.goto(`/project/${project_id}?watch=1`);
  const overlay = overlayOf(page);
  await expect(overlay.getByRole('heading', { name: processingTexts.title })).toBeFocused();
  await expect(overlay.getByRole('list', { name: 'Stages' }).getByRole('listitem')).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await expect(overlay.getByRole('button', { name: processingTexts.actions.background })).toBeVisible();
  await expectNoFindings(page, 'overlay', onDesktop);

  // The first clip is there before the last one.
  await expect(overlay.getByRole('button', { name: processingTexts.actions.openFirst })).toBeVisible({
    timeout: makingMs,
  });
  await expect(overlay.getByText(processingTexts.completed)).toBeVisible({ timeout: makingMs });
  await expect(overlay.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100');
  await expectNoFindings(page, 'overlay at its end');
  await overlay.getByRole('button', { name: processingTexts.actions.openFirst }).click();
  await expect(overlay).toBeHidden();

  const grid = page.getByRole('list', { name: 'Clips' });
  await expect(grid.getByRole('listitem')).toHaveCount(2);
  const player = page.getByRole('region', { name: 'Player', exact: true });
  const video = player.locator('video');
  await expect(video.locator('track[kind=captions]')).toHaveCount(1);
  const counted = page.waitForResponse((response) => response.url().endsWith('/views'));
  await player.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.5);
  expect((await counted).status()).toBe(200);
  await player.getByRole('button', { name: 'Pause' }).click();

  // A line of the transcript leads to its place.
  await page.getByRole('tab', { name: 'Transcript' }).click();
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  await lines.last().getByRole('button').click();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(3);
  await page.getByRole('tab', { name: 'Post' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('In my own words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(grid.getByText('In my own words')).toBeVisible();
  await expectNoFindings(page, 'project');
});

test('a project can be browsed with the keyboard', { tag: '@deep' }, async ({ page, person, baseURL }) => {
  const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'By keys',
    platforms: ['tiktok', 'youtube'],
    targetAspectRatio: '9:16',
  });
  await page.goto(`/project/${projectId}`);
  const grid = page.getByRole('list', { name: 'Clips' });
  const cards = grid.getByRole('listitem');
  const video = page.getByRole('region', { name: 'Player', exact: true }).locator('video');
  await expect(cards).toHaveCount(2);
  const current = grid.locator('[aria-current=true]');
  // Other parts of a card, such as its drive, may load later.
  const [first, second] = await grid
    .locator('[data-clip]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-clip')));

  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAttribute('data-clip', second ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAttribute('data-clip', first ?? '');
  await page.keyboard.press('Space');
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  // Each decision leads to the next clip; the last one to what is kept.
  await page.keyboard.press('y');
  await expect(cards.first().getByText('Kept', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: projectsMessages.detail.download.kept({ count: 1 }) })).toBeVisible();
  await expect(current).toHaveAttribute('data-clip', second ?? '');
  await page.keyboard.press('n');
  await expect(cards.nth(1).getByText('Skipped', { exact: true })).toBeVisible();
  await expect(page.getByText(triageTexts.done({ kept: 1, skipped: 1 }))).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(current).toHaveAttribute('data-clip', first ?? '');
  await expect(page.getByText(triageTexts.progress({ reviewed: 0, all: 2 }))).toBeVisible();
  await page.keyboard.press('n');
  await expect(cards.first().getByText('Skipped', { exact: true })).toBeVisible();
  await expect(current).toHaveAttribute('data-clip', second ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAttribute('data-clip', first ?? '');
  await page.keyboard.press('g');
  await expect(page.getByRole('button', { name: clipsTexts.player.guidesOn })).toHaveAttribute('aria-pressed', 'true');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('d');
  expect((await saved).suggestedFilename()).toMatch(/\.mp4$/);
  await page.keyboard.press('?');
  const help = page.getByRole('alertdialog', { name: shortcutsMessages.title });
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: shortcutsMessages.switchOff }).click();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('y');
  await expect(cards.first().getByText('Skipped', { exact: true })).toBeVisible();

  // One stop of the Tab key, and arrows within.
  await current.focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.locator('[data-clip]').nth(1)).toBeFocused();
  await page.reload();
  await expect(cards.first().getByText('Skipped', { exact: true })).toBeVisible();

  const archive = page.waitForEvent('download');
  await page.getByRole('link', { name: projectsMessages.detail.download.notSkipped({ count: 1 }) }).click();
  expect((await archive).suggestedFilename()).toBe('By keys.zip');

  await goThroughOnPhone(page, projectId);
  await page.goto(`/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(2);
  await expectNoFindings(page, 'simple project');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/project/${projectId}`);
  // The same clip in another shape, which is shown beside the first once it is there.
  await page.getByRole('button', { name: editsMessages.open }).click();
  const exporting = page.getByRole('form', { name: editsMessages.heading });
  await exporting.getByLabel(editsMessages.format).selectOption('xmeml');
  const timeline = page.waitForEvent('download');
  await exporting.getByRole('button', { name: editsMessages.submit }).click();
  const timelinePath = await (await timeline).path();
  expect((await timeline).suggestedFilename()).toMatch(/\.xml$/);
  expect(await readFile(timelinePath, 'utf8')).toContain('<xmeml version=');
  await exporting.getByRole('button', { name: editsMessages.close }).click();

  await page.getByRole('button', { name: projectsMessages.version.open }).click();
  const form = page.getByRole('form', { name: projectsMessages.version.heading });
  // It starts with the clip as it is, which is not rendered again.
  await expect(form.getByLabel(projectsMessages.version.ratio)).toHaveValue('9:16');
  await expect(form.getByText(projectsMessages.version.current)).toBeVisible();
  await expect(form.getByRole('button', { name: projectsMessages.version.submit })).toBeDisabled();
  await form.getByLabel(projectsMessages.version.ratio).selectOption('1:1');
  await form.getByRole('button', { name: projectsMessages.version.submit }).click();
  await expect(page.getByText(projectsMessages.version.begun)).toBeVisible();
  const square = page.getByRole('group', { name: 'Version' }).getByRole('radio', { name: /1:1/ });
  await square.check({ timeout: makingMs });
  await expect
    .poll(() => video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth - videoHeight))
    .toBe(0);
});

test('several clips are restyled in one run, and deleted so that it can be undone', { tag: '@deep' }, async ({
  page,
  person,
  baseURL,
}) => {
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'Together',
    kind: 'two-clips',
  });
  await page.goto(`/project/${projectId}`);
  const cards = page.getByRole('list', { name: 'Clips' }).getByRole('listitem');
  const bar = page.getByRole('region', { name: triageTexts.selection.label });
  await expect(cards).toHaveCount(2);
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: triageTexts.selection.all({ count: 2 }) }).click();
  await expect(bar.getByText(triageTexts.selection.count({ count: 2 }))).toBeVisible();
  await expectNoFindings(page, 'project with selected clips', onDesktop);
  // The message about a decision covers neither the player with its buttons nor the bar.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('y');
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: uiMessages.undo }) });
  const player = page.getByRole('region', { name: 'Player', exact: true });
  await expect
    .poll(async () => {
      const [message, beside, below] = await Promise.all([toast, player, bar].map((one) => one.boundingBox()));
      return (
        message && beside && below && message.x + message.width <= beside.x && message.y + message.height <= below.y
      );
    })
    .toBe(true);
  await page.keyboard.press('z');
  await bar.getByRole('button', { name: projectsMessages.batch.restyle }).click();
  await bar
    .getByLabel(projectsMessages.version.style, { exact: true })
    .selectOption({ label: projectsMessages.version.noStyle });
  await bar.getByRole('button', { name: projectsMessages.batch.submit({ count: 2 }) }).click();
  await expect(page.getByText(projectsMessages.batch.begun({ count: 2 }))).toBeVisible();
  await expect(bar).toBeHidden();
  const versions = page.getByRole('group', { name: 'Version' }).getByRole('radio');
  await expect(versions).toHaveCount(2, { timeout: makingMs });

  await page.keyboard.press('x');
  await bar.getByRole('button', { name: triageTexts.selection.remove }).click();
  await expect(cards).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(cards).toHaveCount(2);
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: triageTexts.selection.remove }).click();
  await expect(cards).toHaveCount(1);
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('link', { name: projectsMessages.detail.back }).click();
  expect((await deleted).status()).toBe(200);
  await page.goto(`/project/${projectId}`);
  await expect(cards).toHaveCount(1);
  await page.keyboard.press('y');
  await expect(page.getByText(triageTexts.done({ kept: 1, skipped: 0 }))).toBeVisible();
  await expectNoFindings(page, 'project with every clip reviewed', onDesktop);
});

/** One clip at a time, which plays without sound until it is tapped; the first one was skipped before. */
async function goThroughOnPhone(page: Page, projectId: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // Nothing plays by itself for people who prefer less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/project/${projectId}`);
  const feed = page.getByRole('region', { name: feedTexts.label });
  const video = feed.locator('video');
  const isMuted = () => video.evaluate((element: HTMLVideoElement) => element.muted);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  expect(await isMuted()).toBe(true);
  await video.click();
  await expect.poll(isMuted).toBe(false);
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 });

  // As a swipe does, the wheel stops at the next clip; the keys do as well.
  await page.mouse.wheel(0, 500);
  await expect(page.getByText(feedTexts.place({ number: 2, count: 2 })).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveAttribute('aria-pressed', 'false');
  await feed.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(feedTexts.place({ number: 1, count: 2 })).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  // The next clip is the undecided one.
  await expect(
    page.getByText(`${feedTexts.place({ number: 2, count: 2 })} · ${feedTexts.kept({ count: 1 })}`),
  ).toBeVisible();

  const opener = page.getByRole('button', { name: feedTexts.details });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: feedTexts.sheet });
  await expect(sheet.getByRole('tab', { name: 'Why', selected: true })).toBeVisible();
  await expectNoFindings(page, 'sheet of a clip');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('button', { name: projectsMessages.more.open })).toBeVisible();
  await expectNoFindings(page, 'grid of a phone');
  await page.getByRole('list', { name: 'Clips' }).locator('[data-clip]').nth(1).click();
  await expect(page.getByText(feedTexts.place({ number: 2, count: 2 })).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: projectsMessages.more.open })).toBeVisible();
}

test.describe('canceling and deleting', () => {
  // The request for the deleted item is refused, and logged in the browser's console.
  test.use({ provoked: /^404 GET / });

  test('a canceled run can be retried, and its project can be deleted', { tag: '@deep' }, async ({
    page,
    person,
    baseURL,
  }) => {
    void person;
    const { project_id } = await begin(page.request, baseURL ?? '', 'On and off', 3);
    await page.goto(`/project/${project_id}?watch=1`);
    const overlay = overlayOf(page);
    await overlay.getByRole('button', { name: processingTexts.actions.cancel }).click();
    const question = page.getByRole('alertdialog', { name: processingTexts.cancel.title });
    await question.getByRole('button', { name: processingTexts.cancel.keep }).click();
    await expect(question).toBeHidden();
    await overlay.getByRole('button', { name: processingTexts.actions.cancel }).click();
    await question.getByRole('button', { name: processingTexts.cancel.confirm }).click();
    await expect(overlay.getByText(processingTexts.cancelled)).toBeVisible();
    await overlay.getByRole('button', { name: processingTexts.actions.retry }).click();
    await expect(overlay.getByRole('button', { name: processingTexts.actions.background })).toBeVisible();
    await overlay.getByRole('button', { name: processingTexts.actions.background }).click();
    await expect(overlay).toBeHidden();
    // The same goes on inside the project.
    await expect(page.getByRole('region', { name: processingTexts.title })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Clips' }).getByRole('button').first()).toBeVisible({
      timeout: makingMs,
    });

    // What is finished when a run is canceled stays; what is discarded goes.
    await page.getByRole('button', { name: processingTexts.actions.cancel }).click();
    const choice = page.getByRole('alertdialog');
    await choice.getByRole('button', { name: processingTexts.cancel.discard }).click();
    await expect(page.getByRole('alertdialog', { name: processingTexts.discard.title })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: processingTexts.discard.keep }).click();
    await page.getByRole('button', { name: processingTexts.actions.cancel }).click();
    await choice.getByRole('button', { name: processingTexts.cancel.confirmWithClips }).click();
    await expect(page.getByText(processingNotices.kept)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Clips' }).getByRole('button').first()).toBeVisible();

    await page.goto('/projects');
    await expect(page.getByText(projectsMessages.list.showing({ shown: 1, all: 1 }))).toBeVisible();
    await page.getByRole('searchbox').fill('nothing of the kind');
    await expect(page.getByRole('heading', { name: projectsMessages.list.empty.title })).toBeVisible();
    await page.getByRole('button', { name: projectsMessages.list.empty.reset }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(projectsMessages.list.refreshed)).toBeVisible();
    await expectNoFindings(page, 'projects');

    await page.getByRole('link', { name: projectsMessages.list.detailsOf({ title: 'On and off' }) }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(projectsNotices.deleted)).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByRole('link', { name: projectsMessages.list.empty.create })).toBeVisible();
    await expectNoFindings(page, 'no projects');
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await page.getByRole('button', { name: projectsMessages.list.deleteOf({ title: 'On and off' }) }).click();
    await expect(page.getByRole('link', { name: projectsMessages.list.empty.create })).toBeVisible();

    // Leaving the page completes it, without waiting for the undo period.
    await page.goto('/help');
    await expect.poll(async () => (await page.request.get(`/api/projects/${project_id}`)).status()).toBe(404);
    await page.goto(`/project/${project_id}`);
    await expect(page.getByRole('heading', { name: projectsMessages.detail.notFound.title })).toBeVisible();
    await page.getByRole('link', { name: projectsMessages.detail.notFound.link }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });
});
