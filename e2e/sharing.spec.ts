import { expect, type Locator, type Page } from '@playwright/test';
import { mailSubjects } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { noticeMessages } from '../apps/web/src/features/notices/notice-messages.ts';
import { invitationTexts } from '../apps/web/src/features/projects/invitations/invitation-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { viewLinkTexts } from '../apps/web/src/features/projects/view-links/view-link-messages.ts';
import { expectNoFindings } from './axe.ts';
import { addFinishedProject, makeFinishedProject, makingMs } from './finished-project.ts';
import { findMail, linkIn, verifyAddress } from './mailbox.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 120_000 });

const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** Opens a project by the bell, which lists a run that ended while another page was open. */
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
  await page.setViewportSize({ width: 390, height: 844 });
  await bell.click();
  await expect(panel.getByText(noticeMessages.unread(1))).toBeVisible();
  await expectNoFindings(page, 'notifications');
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
  await verifyAddress(elsewhere, await findMail(elsewhere.request, other.email, mailSubjects['verify-email']));
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
    const projectId = await addFinishedProject(elsewhere.request, origin, owner.email, {
      title: 'For you',
      kind: 'two-clips',
    });
    // Only who has verified an address has mails sent to other people.
    await verifyAddress(elsewhere, await findMail(elsewhere.request, owner.email, mailSubjects['verify-email']));
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

    await verifyAddress(page, await findMail(page.request, person.email, mailSubjects['verify-email']));
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
    const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
      title: 'For anyone',
      kind: 'two-clips',
    });
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
