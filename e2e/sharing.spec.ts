import { expect, type Locator } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { invitationTexts } from '../apps/web/src/features/projects/invitations/invitation-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { viewLinkTexts } from '../apps/web/src/features/projects/view-links/view-link-messages.ts';
import { expectNoFindings } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { findMail, linkIn, verifyAddress } from './mailbox.ts';
import { addPerson, fillSignUpHere, newPerson } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

test.describe.configure({ timeout: makingMs + 120_000 });

const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

test.describe('sharing', () => {
  // Requests for items that are not shared are refused, and logged in the browser's console.
  test.use({ provoked: /^404 GET / });

  test('a project is shared with another user, and with anyone by a view link, until each ends', async ({
    page,
    person,
    elsewhere,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const other = await addPerson(elsewhere.request, origin);
    const projectId = await addFinishedProject(page.request, origin, person.email, {
      title: 'Shared',
      kind: 'two-clips',
    });
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
      await expect(panel.getByText(projectsMessages.share.shared({ email }))).toBeVisible();
    }
    await expect(panel.getByRole('list').getByRole('listitem')).toHaveCount(2);
    await expectNoFindings(page, 'sharing');

    const read = async () => (await elsewhere.request.get(`/api/projects/${projectId}`)).status();
    expect(await read()).toBe(404);
    await verifyAddress(elsewhere, await findMail(elsewhere.request, other.email, mailSubjects['verify-email']));
    expect(await read()).toBe(200);
    await elsewhere.goto('/projects');
    const shared = elsewhere.getByRole('region', { name: projectsMessages.shared.heading });
    await expect(shared).toContainText(projectsMessages.shared.by({ name: person.fullName }));
    await shared.getByRole('link', { name: projectsMessages.list.detailsOf({ title: 'Shared' }) }).click();
    await expect(elsewhere.getByText(projectsMessages.detail.readOnly({ name: person.fullName }))).toBeVisible();
    await expect(elsewhere.getByRole('list', { name: 'Clips' }).getByRole('listitem')).toHaveCount(2);
    for (const name of ['Delete', 'Share', 'Keep', projectsMessages.more.open]) {
      await expect(elsewhere.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    const player = elsewhere.getByRole('region', { name: 'Player', exact: true });
    await player.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => timeOf(player.locator('video'))).toBeGreaterThan(0.2);

    await panel
      .getByRole('button', { name: projectsMessages.share.revokeOf({ email: 'nobody-of-that-name@clipwright.local' }) })
      .click();
    await panel.getByRole('button', { name: projectsMessages.share.revokeOf({ email: other.email }) }).click();
    await expect(panel.getByText(projectsMessages.share.none)).toBeVisible();
    await elsewhere.goto('/projects');
    await expect(elsewhere.getByRole('heading', { name: projectsMessages.list.empty.title })).toBeVisible();
    await expect(shared).toBeHidden();

    await test.step('a view link lets anyone watch the clips without an account until it is turned off', async () => {
      await elsewhere.context().clearCookies();
      const toggle = panel.getByRole('switch', { name: viewLinkTexts.switch });
      await expect(toggle).not.toBeChecked();
      await toggle.click();
      await expect(panel.getByText(viewLinkTexts.made)).toBeVisible();
      await panel.getByRole('radio', { name: viewLinkTexts.dayNames[30] }).check();
      await expect(
        panel.getByRole('button', { name: viewLinkTexts.renew({ time: viewLinkTexts.dayNames[30] }) }),
      ).toBeVisible();
      const address = await panel.getByLabel(viewLinkTexts.address, { exact: true }).inputValue();
      await expectNoFindings(page, 'a view link');

      await elsewhere.goto(address);
      await expect(elsewhere.getByRole('heading', { name: 'Shared' })).toBeVisible();
      await expect(elsewhere.getByText(viewLinkTexts.page.by({ name: person.fullName }))).toBeVisible();
      await expect(elsewhere.getByRole('list', { name: 'Clips' }).getByRole('listitem')).toHaveCount(2);
      await expect(elsewhere.getByRole('button', { name: clipsTexts.viewer.download })).toHaveCount(0);
      await expectNoFindings(elsewhere, 'what a view link opens');
      const player = elsewhere.getByRole('region', { name: 'Player', exact: true });
      await player.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => timeOf(player.locator('video'))).toBeGreaterThan(0.2);

      const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await panel.getByRole('switch', { name: viewLinkTexts.download }).click();
      await stored;
      await elsewhere.reload();
      const download = elsewhere.waitForEvent('download');
      await elsewhere.getByRole('button', { name: clipsTexts.viewer.download }).click();
      expect((await download).suggestedFilename()).toMatch(/\.mp4$/);

      await toggle.click();
      await expect(panel.getByText(viewLinkTexts.ended)).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole('heading', { name: viewLinkTexts.page.gone.title })).toBeVisible();
      await expectNoFindings(page, 'a view link that ended');
    });
  });

  test('an invitation tells a visitor who shared what, and opens the project once they have an account', {
    tag: '@deep',
  }, async ({ page, elsewhere, baseURL }) => {
    const origin = baseURL ?? '';
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
    await expect(panel.getByText(projectsMessages.share.shared({ email: person.email }))).toBeVisible();

    const link = linkIn(await findMail(page.request, person.email, /./));
    expect(link).toContain(`/project/${projectId}?invitation=`);
    const invitation = page.getByText(invitationTexts.shared({ name: owner.fullName, title: 'For you' }));
    await page.goto(link);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(invitation).toBeVisible();
    await expectNoFindings(page, 'an invitation');
    await page.getByRole('link', { name: accountsTexts.login.signUp }).click();
    await expect(invitation).toBeVisible();
    await fillSignUpHere(page, person);
    await expect(page.getByText(projectsMessages.detail.notFound.unverified.mail)).toBeVisible();

    await verifyAddress(page, await findMail(page.request, person.email, mailSubjects['verify-email']));
    await page.goto(link);
    await expect(page.getByText(projectsMessages.detail.readOnly({ name: owner.fullName }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible();
  });
});
