import { processingNotices, projectsNotices } from '@clipwright/contract';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { mailSubjects } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { feedTexts } from '../apps/web/src/features/clips/feed/feed-messages.ts';
import { triageTexts } from '../apps/web/src/features/clips/triage/triage-messages.ts';
import { noticeMessages } from '../apps/web/src/features/notices/notice-messages.ts';
import { processingTexts } from '../apps/web/src/features/processing/processing-messages.ts';
import { invitationTexts } from '../apps/web/src/features/projects/invitations/invitation-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { viewLinkTexts } from '../apps/web/src/features/projects/view-links/view-link-messages.ts';
import { shortcutsMessages } from '../apps/web/src/ui/dialogs/shortcuts-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { expectNoFindings, onDesktop, onPhone } from './axe.ts';
import { makeFinishedProject, makingMs, smallClips } from './finished-project.ts';
import { findMail, linkIn } from './mailbox.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 120_000 });

/** Asks for small clips of the sample, as the upload page does. */
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
  await expectNoFindings(page, 'overlay at its end', onPhone);
  await page.setViewportSize({ width: 1440, height: 900 });
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

test('a project can be browsed with the keyboard', async ({ page, person, baseURL }) => {
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
  // What else a card shows, such as its drive, may come later.
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
  await expect(page.getByRole('link', { name: projectsMessages.detail.download.kept(1) })).toBeVisible();
  await expect(current).toHaveAttribute('data-clip', second ?? '');
  await page.keyboard.press('n');
  await expect(cards.nth(1).getByText('Skipped', { exact: true })).toBeVisible();
  await expect(page.getByText(triageTexts.done(1, 1))).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(current).toHaveAttribute('data-clip', first ?? '');
  await expect(page.getByText(triageTexts.progress(0, 2))).toBeVisible();
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
  await page.getByRole('link', { name: projectsMessages.detail.download.notSkipped(1) }).click();
  expect((await archive).suggestedFilename()).toBe('By keys.zip');

  await goThroughOnPhone(page, projectId);
  await page.goto(`/projects/${projectId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(2);
  await expectNoFindings(page, 'simple project');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/project/${projectId}`);
  // The same clip in another shape, which is shown beside the first once it is there.
  await page.getByRole('button', { name: projectsMessages.version.open }).click();
  const form = page.getByRole('form', { name: projectsMessages.version.heading });
  // One that is there is led to instead of being made again.
  await form.getByLabel(projectsMessages.version.ratio).selectOption('9:16');
  await expect(form.getByText(projectsMessages.version.exists)).toBeVisible();
  await expect(form.getByRole('button', { name: projectsMessages.version.show })).toBeVisible();
  await form.getByLabel(projectsMessages.version.ratio).selectOption('1:1');
  await form.getByRole('button', { name: projectsMessages.version.submit }).click();
  await expect(page.getByText(projectsMessages.version.begun)).toBeVisible();
  const square = page.getByRole('group', { name: 'Version' }).getByRole('radio', { name: /1:1/ });
  await square.check({ timeout: makingMs });
  await expect
    .poll(() => video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth - videoHeight))
    .toBe(0);
});

test('several clips are restyled in one run, and deleted so that it can be undone', async ({
  page,
  person,
  baseURL,
}) => {
  const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'Together',
    targetAspectRatio: '9:16',
  });
  await page.goto(`/project/${projectId}`);
  const cards = page.getByRole('list', { name: 'Clips' }).getByRole('listitem');
  const bar = page.getByRole('region', { name: triageTexts.selection.label });
  await expect(cards).toHaveCount(2);
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: triageTexts.selection.all(2) }).click();
  await expect(bar.getByText(triageTexts.selection.count(2))).toBeVisible();
  await expectNoFindings(page, 'project with selected clips', onDesktop);
  // What is said of a decision covers neither the player, with its buttons, nor the bar.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('y');
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: uiMessages.undo }) });
  const player = page.getByRole('region', { name: 'Player', exact: true });
  await expect
    .poll(async () => {
      const [said, beside, below] = await Promise.all([toast, player, bar].map((one) => one.boundingBox()));
      return said && beside && below && said.x + said.width <= beside.x && said.y + said.height <= below.y;
    })
    .toBe(true);
  await page.keyboard.press('z');
  await bar.getByRole('button', { name: projectsMessages.batch.restyle }).click();
  await bar
    .getByLabel(projectsMessages.version.style, { exact: true })
    .selectOption({ label: projectsMessages.version.noStyle });
  await bar.getByRole('button', { name: projectsMessages.batch.submit(2) }).click();
  await expect(page.getByText(projectsMessages.batch.begun(2))).toBeVisible();
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
  await expect(page.getByText(triageTexts.done(1, 0))).toBeVisible();
  await expectNoFindings(page, 'project with every clip reviewed', onDesktop);
});

/** One clip at a time, which plays without sound until it is tapped; the first one was skipped before. */
async function goThroughOnPhone(page: Page, projectId: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
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
  await expect(page.getByText(feedTexts.place(2, 2)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveAttribute('aria-pressed', 'false');
  await feed.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(feedTexts.place(1, 2)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  // The next one is the one no one decided about.
  await expect(page.getByText(`${feedTexts.place(2, 2)} · ${feedTexts.kept(1)}`)).toBeVisible();

  const opener = page.getByRole('button', { name: feedTexts.details });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: feedTexts.sheet });
  await expect(sheet.getByRole('tab', { name: 'Why', selected: true })).toBeVisible();
  await expectNoFindings(page, 'sheet of a clip', onPhone);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('button', { name: projectsMessages.more.open })).toBeVisible();
  await expectNoFindings(page, 'grid of a phone', onPhone);
  await page.getByRole('list', { name: 'Clips' }).locator('[data-clip]').nth(1).click();
  await expect(page.getByText(feedTexts.place(2, 2)).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: projectsMessages.more.open })).toBeVisible();
}

/** A run that ended while another page was open is told of under the bell, which leads to the project. */
async function openFromBell(page: Page, projectId: string): Promise<void> {
  await page.goto('/projects');
  const bell = page.getByRole('button', { name: noticeMessages.bell(1) });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await bell.press('Enter');
  await expect(panel.getByText(noticeMessages.unread(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await bell.press('Enter');
  await expect(panel.getByText(noticeMessages.unread(1))).toBeVisible();
  await expectNoFindings(page, 'notifications', onDesktop);
  await page.setViewportSize({ width: 390, height: 844 });
  await bell.click();
  await expect(panel.getByText(noticeMessages.unread(1))).toBeVisible();
  await expectNoFindings(page, 'notifications', onPhone);
  await panel.getByRole('link', { name: /ready/ }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`));
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('sharing a project lets another user see it until sharing ends', async ({ page, person, elsewhere, baseURL }) => {
  const origin = baseURL ?? '';
  const { addPerson } = await import('./people.ts');
  const other = await addPerson(elsewhere.request, origin);
  const projectId = await makeFinishedProject(page.request, origin, person.email, { title: 'Shared' });
  await openFromBell(page, projectId);
  // On a phone as well, all of the project and not one clip.
  await page.goto(`/project/${projectId}?view=grid`);
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('region', { name: 'Share' });
  await expect(panel.getByLabel(projectsMessages.share.email)).toBeFocused();
  await expect(panel.getByText(projectsMessages.share.none)).toBeVisible();
  // An address without an account, and one whose account has not proven it: the panel says the same of both.
  for (const email of ['nobody-of-that-name@clipwright.local', other.email]) {
    await panel.getByLabel(projectsMessages.share.email).fill(email);
    await panel.getByRole('button', { name: 'Share' }).click();
    await expect(panel.getByText(projectsMessages.share.shared(email))).toBeVisible();
  }
  await expect(panel.getByRole('list').getByRole('listitem')).toHaveCount(2);
  await expectNoFindings(page, 'sharing');

  const read = async () => (await elsewhere.request.get(`/api/projects/${projectId}`)).status();
  expect(await read()).toBe(404);
  await elsewhere.goto(linkIn(await findMail(elsewhere.request, other.email, mailSubjects['verify-email'])));
  expect(await read()).toBe(200);
  await elsewhere.goto('/projects');
  const shared = elsewhere.getByRole('region', { name: projectsMessages.shared.heading });
  await expect(shared).toContainText(projectsMessages.shared.by(person.fullName));
  await shared.getByRole('link', { name: projectsMessages.list.detailsOf('Shared') }).click();
  await expect(elsewhere.getByText(projectsMessages.detail.readOnly(person.fullName))).toBeVisible();
  await expect(elsewhere.getByRole('list', { name: 'Clips' }).getByRole('listitem')).toHaveCount(2);
  for (const name of ['Delete', 'Share', 'Keep', projectsMessages.more.open]) {
    await expect(elsewhere.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  const player = elsewhere.getByRole('region', { name: 'Player', exact: true });
  await player.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => timeOf(player.locator('video'))).toBeGreaterThan(0.2);

  await panel
    .getByRole('button', { name: projectsMessages.share.revokeOf('nobody-of-that-name@clipwright.local') })
    .click();
  await panel.getByRole('button', { name: projectsMessages.share.revokeOf(other.email) }).click();
  await expect(panel.getByText(projectsMessages.share.none)).toBeVisible();
  await elsewhere.goto('/projects');
  await expect(elsewhere.getByRole('heading', { name: projectsMessages.list.empty.title })).toBeVisible();
  await expect(shared).toBeHidden();
});

test.describe('an invitation', () => {
  // Before the address is verified the project is refused, which the browser's console tells.
  test.use({ provoked: /^404 GET / });

  test('tells a visitor who shared what, and opens the project once they have an account', async ({
    page,
    elsewhere,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const { addPerson, newPerson } = await import('./people.ts');
    const owner = await addPerson(elsewhere.request, origin);
    const projectId = await makeFinishedProject(elsewhere.request, origin, owner.email, { title: 'For you' });
    // Only who has verified an address has mails sent to other people.
    await elsewhere.goto(linkIn(await findMail(elsewhere.request, owner.email, mailSubjects['verify-email'])));
    const person = newPerson();
    await elsewhere.goto(`/project/${projectId}?view=grid`);
    await elsewhere.getByRole('button', { name: 'Share' }).click();
    const panel = elsewhere.getByRole('region', { name: 'Share' });
    await panel.getByLabel(projectsMessages.share.email).fill(person.email);
    await panel.getByRole('button', { name: 'Share' }).click();
    await expect(panel.getByText(projectsMessages.share.shared(person.email))).toBeVisible();

    const link = linkIn(await findMail(page.request, person.email, /./));
    expect(link).toContain(`/project/${projectId}?invitation=`);
    const invitation = page.getByText(invitationTexts.shared(owner.fullName, 'For you'));
    await page.goto(link);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(invitation).toBeVisible();
    await expectNoFindings(page, 'an invitation');
    await page.getByRole('link', { name: accountsTexts.login.signUp }).click();
    await expect(invitation).toBeVisible();
    await page.getByLabel(accountsTexts.fields.fullName).fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill(person.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: accountsTexts.signUp.submit }).click();
    await expect(page.getByText(projectsMessages.detail.notFound.unverified.mail)).toBeVisible();

    await page.goto(linkIn(await findMail(page.request, person.email, mailSubjects['verify-email'])));
    await page.goto(link);
    await expect(page.getByText(projectsMessages.detail.readOnly(owner.fullName))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible();
  });
});

test.describe('a view link', () => {
  // Asking for what the link no longer opens is refused, which the browser's console tells.
  test.use({ provoked: /^404 GET / });

  test('lets anyone watch the clips without an account until it is turned off', async ({
    page,
    person,
    elsewhere,
    baseURL,
  }) => {
    const { page: texts } = viewLinkTexts;
    const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, { title: 'For anyone' });
    await page.goto(`/project/${projectId}?view=grid`);
    await page.getByRole('button', { name: 'Share' }).click();
    const panel = page.getByRole('region', { name: 'Share' });
    const toggle = panel.getByRole('switch', { name: viewLinkTexts.switch });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(panel.getByText(viewLinkTexts.made)).toBeVisible();
    await panel.getByRole('radio', { name: viewLinkTexts.dayNames[30] }).check();
    await expect(panel.getByRole('button', { name: viewLinkTexts.renew(30) })).toBeVisible();
    const address = await panel.getByLabel(viewLinkTexts.address, { exact: true }).inputValue();
    await expectNoFindings(page, 'a view link');

    await elsewhere.goto(address);
    await expect(elsewhere.getByRole('heading', { name: 'For anyone' })).toBeVisible();
    await expect(elsewhere.getByText(texts.by(person.fullName))).toBeVisible();
    await expect(elsewhere.getByRole('list', { name: 'Clips' }).getByRole('listitem')).toHaveCount(2);
    await expect(elsewhere.getByRole('button', { name: clipsTexts.viewer.download })).toHaveCount(0);
    await expectNoFindings(elsewhere, 'what a view link opens');
    const player = elsewhere.getByRole('region', { name: 'Player', exact: true });
    await player.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => timeOf(player.locator('video'))).toBeGreaterThan(0.2);

    await panel.getByRole('switch', { name: viewLinkTexts.download }).click();
    await elsewhere.reload();
    const download = elsewhere.waitForEvent('download');
    await elsewhere.getByRole('button', { name: clipsTexts.viewer.download }).click();
    expect((await download).suggestedFilename()).toMatch(/\.mp4$/);

    await toggle.click();
    await expect(panel.getByText(viewLinkTexts.ended)).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: texts.gone.title })).toBeVisible();
    await expectNoFindings(page, 'a view link that ended');
  });
});

test.describe('canceling and deleting', () => {
  // Asking for what was deleted is refused, which the browser's console tells.
  test.use({ provoked: /^404 GET / });

  test('a canceled run can be retried, and its project can be deleted', async ({ page, person, baseURL }) => {
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
    await expect(page.getByText(projectsMessages.list.showing(1, 1))).toBeVisible();
    await page.getByRole('searchbox').fill('nothing of the kind');
    await expect(page.getByRole('heading', { name: projectsMessages.list.empty.title })).toBeVisible();
    await page.getByRole('button', { name: projectsMessages.list.empty.reset }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(projectsMessages.list.refreshed)).toBeVisible();
    await expectNoFindings(page, 'projects');

    await page.getByRole('link', { name: projectsMessages.list.detailsOf('On and off') }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(projectsNotices.deleted)).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByRole('link', { name: projectsMessages.list.empty.create })).toBeVisible();
    await expectNoFindings(page, 'no projects');
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await page.getByRole('button', { name: projectsMessages.list.deleteOf('On and off') }).click();
    await expect(page.getByRole('link', { name: projectsMessages.list.empty.create })).toBeVisible();

    // Leaving the page is soon enough: nothing waits for the moment in which it could be undone.
    await page.goto('/help');
    await expect.poll(async () => (await page.request.get(`/api/projects/${project_id}`)).status()).toBe(404);
    await page.goto(`/project/${project_id}`);
    await expect(page.getByRole('heading', { name: projectsMessages.detail.notFound.title })).toBeVisible();
    await page.getByRole('link', { name: projectsMessages.detail.notFound.link }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });
});
