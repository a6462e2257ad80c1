import { accountsMessages, errors } from '@clipwright/contract';
import { expect } from '@playwright/test';
import { generateSync } from 'otplib';
import { mailSubjects } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { plansMessages } from '../apps/web/src/features/plans/plans-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { findMail } from './mailbox.ts';
import { memberTest } from './member-test.ts';
import { signIn } from './people.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 180_000 });

memberTest('the dashboard, its menu and the question before the logout', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
  await expect(page.getByText(plansMessages.videos.remaining(3))).toBeVisible();
  await expectNoFindings(page, 'dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Logout' })).toBeVisible();
  await expectNoFindings(page, 'question before the logout', onDesktop);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoFindings(page, 'menu');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Logout' })).toBeVisible();
  await expectNoFindings(page, 'question before the logout, over the menu');
});

/** Responses for states that take long to reach: the server's own, with other figures. */
const laterFigures = [
  { state: 'running low', figures: { videos_used: 2, videos_remaining: 1, credits_remaining: 2 } },
  { state: 'nothing left, payment due', figures: { videos_used: 3, videos_remaining: 0, status: 'past_due' } },
];
const laterProjects = (['processing', 'completed', 'failed'] as const).map((status, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  title: 'A title that is far longer than the place there is for it on the small screen of a phone',
  description: '',
  source_type: 'video',
  source_url: null,
  status,
  clips_count: index,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
}));

for (const { state, figures } of laterFigures) {
  memberTest(`the dashboard, ${state}`, async ({ page }) => {
    await page.route('**/api/plans/subscription', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...figures } });
    });
    await page.route('**/api/projects?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), projects: laterProjects } });
    });
    await page.goto('/dashboard');
    await expect(page.getByText('Processing', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: plansMessages.usage.heading }).getByRole('progressbar')).toHaveCount(
      2,
    );
    await expectNoFindings(page, `dashboard, ${state}`);
  });
}

memberTest('the dashboard while the server is away', async ({ page }) => {
  await page.route(/\/api\/(plans|projects)/, (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByText(dashboardMessages.loading)).toBeAttached();
  await expectNoFindings(page, 'dashboard, outlines', onDesktop);
  await expect(page.getByRole('button', { name: uiMessages.retry })).toHaveCount(4, { timeout: 30_000 });
  await expectNoFindings(page, 'dashboard, nothing could be loaded');
});

memberTest('the settings, their forms and dialogs', async ({ page }) => {
  await page.goto('/settings?tab=notifications');
  await expect(page.getByRole('switch', { name: 'Email' })).toBeVisible();
  await expectNoFindings(page, 'notifications');
  await page.goto('/settings?tab=preferences');
  await page.getByRole('radio', { name: 'Casual' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoFindings(page, 'preferences, one just saved');

  await page.goto('/settings');
  await expect(page.getByText(accountMessages.sessions.only)).toBeVisible();
  await expect(page.getByRole('button', { name: accountMessages.twoFactor.turnOn })).toBeVisible();
  await expectNoFindings(page, 'account');
  await page.getByLabel(accountMessages.profile.fullName).fill(' ');
  await page.getByLabel(accountMessages.profile.fullName).press('Enter');
  for (const name of [
    accountMessages.email.change,
    accountMessages.password.change,
    accountMessages.twoFactor.turnOn,
  ]) {
    await page.getByRole('button', { name }).click();
  }
  for (const name of [accountMessages.email.submit, accountMessages.password.change, 'Continue']) {
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByText(accountsMessages.fieldsMissing)).toHaveCount(4);
  await expectNoFindings(page, 'account, every form open and refused');

  await page.reload();
  await page.getByRole('button', { name: accountMessages.deleteAccount.open }).click();
  const dialog = page.getByRole('alertdialog', { name: accountMessages.deleteAccount.dialogTitle });
  await dialog.getByRole('button', { name: accountMessages.deleteAccount.submit }).click();
  await expect(dialog.getByText(accountsMessages.fieldsMissing)).toBeVisible();
  await expectNoFindings(page, 'question before the account is deleted');
});

test('two-factor setup and sign-in have no accessibility findings', async ({ page, person }) => {
  await page.goto('/settings');
  const settings = page.getByRole('region', { name: accountMessages.twoFactor.heading });
  await settings.getByRole('button', { name: accountMessages.twoFactor.turnOn }).click();
  await settings.getByLabel(accountMessages.proof.password).fill(person.password);
  await settings.getByRole('button', { name: 'Continue' }).click();
  const secret = (await settings.getByRole('code').innerText()).replaceAll(' ', '');
  await settings.getByLabel(accountMessages.twoFactor.code).fill('1');
  await settings.getByRole('button', { name: accountMessages.twoFactor.verify }).click();
  await expectNoFindings(page, 'key of the app');
  await settings.getByLabel(accountMessages.twoFactor.code).fill(generateSync({ secret }));
  await settings.getByRole('button', { name: accountMessages.twoFactor.verify }).click();
  await expect(settings.getByText(accountMessages.twoFactor.turnedOn)).toBeVisible();
  await expectNoFindings(page, 'recovery codes');
  await settings.getByRole('button', { name: accountMessages.twoFactor.codesKept }).click();
  await expect(settings.getByText(accountMessages.twoFactor.codesLeft(10))).toBeVisible();
  await expectNoFindings(page, 'second step on');

  await page.context().clearCookies();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: accountsTexts.mfa.title })).toBeVisible();
  await expectNoFindings(page, 'code asked for');
  await page.getByRole('button', { name: accountsTexts.mfa.useRecovery }).click();
  await page.getByLabel(accountsTexts.fields.recoveryCode).fill('not one of them');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(errors.code_rejected.message)).toBeVisible();
  await expectNoFindings(page, 'recovery code refused');
});

test('the sandbox pages have no accessibility findings', async ({ page, request, person }) => {
  const { id } = await findMail(request, person.email, mailSubjects['verify-email']);
  for (const path of ['/_sandbox', '/_sandbox/mail', `/_sandbox/mail/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page, path);
  }
  // No script may run in the frame that shows a mail, so what it shows is looked at outside of it.
  await page.goto('about:blank');
  await page.setContent(await (await request.get(`/_sandbox/mail/${id}/html`)).text());
  await expect(page.getByRole('link', { name: 'Verify address' })).toBeVisible();
  await expectNoFindings(page, 'mail', { isPage: false });
});
