import { expect } from '@playwright/test';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { addPerson, fillSignIn, logOut, signUp } from './people.ts';
import { test } from './watched-test.ts';

test('a session that ends, and another user’s, are followed by every open tab, and nothing of the account is left', {
  tag: '@deep',
}, async ({ page, context, baseURL, person }) => {
  await test.step('a session that ends in the settings leads to the login and back', async () => {
    await page.goto('/settings?tab=preferences');
    await expect(page.getByRole('radio', { name: 'Energetic' })).toBeVisible();
    await context.clearCookies();
    await page.getByRole('radio', { name: 'Energetic' }).click();
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, person);
    await expect(page).toHaveURL(/\/settings\?tab=preferences/);
    await expect(page.getByRole('radio', { name: 'Energetic' })).not.toBeChecked();
  });

  const other = await context.newPage();
  await test.step('logging out in one tab logs out the others, and the back button shows nothing', async () => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await other.goto('/settings');
    await expect(other.getByLabel(accountMessages.profile.fullName)).toHaveValue(person.fullName);
    await logOut(page);
    await expect(other).toHaveURL(/\/login\?returnTo=%2Fsettings/);
    for (let steps = 0; steps < 3; steps += 1) {
      await page.goBack();
      await expect(page.getByText(person.email)).toBeHidden();
    }
  });

  await test.step('signing in as another user in a second tab never mixes the data of both', async () => {
    const second = await signUp(other);
    await page.goto('/settings');
    await expect(page.getByText(second.email).first()).toBeVisible();
    await expect(page.getByText(person.email)).toBeHidden();
  });

  await test.step('signing in as another user without logging out switches every open tab', async () => {
    await page.getByRole('button', { name: accountMessages.email.change }).click();
    await page.getByLabel(accountMessages.email.newEmail).fill('begun@clipwright.local');
    const third = await addPerson(context.request, baseURL);
    await other.goto('/dashboard');
    await expect(other.getByText(third.email).first()).toBeVisible();
    // The first tab reacts immediately and discards its unsaved work.
    await expect(page.getByText(third.email).first()).toBeVisible();
    await expect(page.getByLabel(accountMessages.email.newEmail)).toBeHidden();
  });
});

test('on a slow network the outline stands first, then the page, and without the server the user is logged out', {
  tag: '@deep',
}, async ({ page, context, person }) => {
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

  await client.detach();
  await page.reload();
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.route('**/api/accounts/sign-out', (route) => route.abort('connectionrefused'));
  await logOut(page);
  await expect(page.getByText(accountsTexts.logout.untold)).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
