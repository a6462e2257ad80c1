import { expect } from '@playwright/test';
import { mailSubjects } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { plansMessages } from '../apps/web/src/features/plans/plans-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { connectionMessages } from '../apps/web/src/lib/connection-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { findMail } from './mailbox.ts';
import { memberTest } from './member-test.ts';
import { addPerson, logOut, newPerson, signIn, signUp } from './people.ts';
import { test } from './watched-test.ts';

test('the back button shows nothing of the account after the user logs out', async ({ page, person }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await logOut(page);
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack();
    await expect(page.getByText(person.email)).toBeHidden();
  }
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);
});

test('double-clicking sign-up creates one account and sends one email', async ({ page, request }) => {
  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel(accountsTexts.fields.fullName).fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  let requestCount = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/sign-up')) requestCount += 1;
  });
  await page.getByRole('button', { name: accountsTexts.signUp.submit }).dblclick();
  await expect(page).toHaveURL(/\/cloud-storage-setup/);
  expect(requestCount).toBe(1);
  await findMail(request, person.email, mailSubjects['verify-email']);
});

test('logging out in one tab logs out the other tabs', async ({ page, context, person }) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByLabel(accountMessages.profile.fullName)).toHaveValue(person.fullName);
  await logOut(page);
  await expect(other).toHaveURL(/\/login\?returnTo=%2Fsettings/);
});

test('a session that ends in the settings leads to the login and back to the settings', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/settings?tab=preferences');
  await expect(page.getByRole('radio', { name: 'Energetic' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('radio', { name: 'Energetic' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The page before it, which also speaks of an email address, may still be shown.
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=preferences/);
  await expect(page.getByRole('radio', { name: 'Energetic' })).not.toBeChecked();
});

test('signing in as another user in a second tab never mixes the data of both users', async ({
  page,
  context,
  person: first,
}) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByText(first.email).first()).toBeVisible();
  await expect(page.getByText(first.email).first()).toBeVisible();
  await logOut(other);
  await expect(page).toHaveURL(/\/login/);
  const second = await signUp(other);
  await page.goto('/settings');
  await expect(page.getByText(second.email).first()).toBeVisible();
  await expect(page.getByText(first.email)).toBeHidden();
});

test('signing in as another user without logging out switches every open tab', async ({
  page,
  context,
  baseURL,
  person: first,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: accountMessages.email.change }).click();
  await page.getByLabel(accountMessages.email.newEmail).fill('begun@clipwright.local');
  const second = await addPerson(context.request, baseURL);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByText(second.email).first()).toBeVisible();
  // The first tab learns of it at once, and nothing begun there is left.
  await expect(page.getByText(second.email).first()).toBeVisible();
  await expect(page.getByText(first.email)).toBeHidden();
  await expect(page.getByLabel(accountMessages.email.newEmail)).toBeHidden();
});

test('reloading in the middle of a step restarts the step', async ({ page, person }) => {
  await page.goto('/settings');
  const settings = page.getByRole('region', { name: accountMessages.twoFactor.heading });
  for (let round = 0; round < 2; round += 1) {
    await settings.getByRole('button', { name: accountMessages.twoFactor.turnOn }).click();
    await settings.getByLabel(accountMessages.proof.password).fill(person.password);
    await settings.getByRole('button', { name: 'Continue' }).click();
    await expect(settings.getByLabel(accountMessages.twoFactor.code)).toBeVisible();
    await page.reload();
    await expect(settings.getByText('Off', { exact: true })).toBeVisible();
  }
  // Begun is not turned on.
  await logOut(page);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
});

memberTest('on a slow network the outline stands first, then the page', async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('.cw-outline-logo')).toBeVisible();
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.cw-outline-logo')).toHaveCount(0);
  await expect(page.getByText(dashboardMessages.loading)).toHaveCount(0);
});

memberTest('a server that is away is said so, and the parts of the page come back by hand', async ({ page }) => {
  await page.route('**/api/plans/subscription', (route) => route.abort('connectionrefused'));
  await page.route('**/api/projects?*', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByText(connectionMessages.unreachable)).toHaveCount(3, { timeout: 30_000 });
  await page.unroute('**/api/plans/subscription');
  await page.unroute('**/api/projects?*');
  // Parts of the page that show the same data come back together.
  const retry = page.getByRole('button', { name: uiMessages.retry });
  while ((await retry.count()) > 0) {
    const before = await retry.count();
    await retry.first().click();
    await expect.poll(() => retry.count()).toBeLessThan(before);
  }
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
  await expect(page.getByRole('region', { name: plansMessages.plan.heading })).toContainText(
    plansMessages.videos.remaining(3),
  );
});

test('logging out shows an error when the server cannot be reached', async ({ page, person }) => {
  await page.goto('/dashboard');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.route('**/api/accounts/sign-out', (route) => route.abort('connectionrefused'));
  await logOut(page);
  await expect(page.getByText(accountsTexts.logout.untold)).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
