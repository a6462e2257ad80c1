import { expect } from '@playwright/test';
import { appMessages } from '../apps/web/src/app/app-messages.ts';
import { paletteMessages } from '../apps/web/src/app/palette/palette-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { connectionMessages } from '../apps/web/src/lib/connection-messages.ts';
import { pageMessages } from '../apps/web/src/pages/page-messages.ts';
import { shortcutsMessages } from '../apps/web/src/ui/dialogs/shortcuts-messages.ts';
import { memberTest } from './member-test.ts';
import { test } from './watched-test.ts';

test('protected pages lead visitors to the login, and unknown pages show that they do not exist', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/no-such-page');
  await expect(page.getByText(pageMessages.notFound.text)).toBeVisible();
  await page.getByRole('link', { name: pageMessages.notFound.start }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  for (const [path, heading] of [
    ['/terms', /terms/i],
    ['/privacy', /privacy/i],
    ['/help', /help/i],
    ['/about-clipwright', /about clipwright/i],
    ['/changelog', /changelog/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

memberTest('a phone has the top bar and the menu', async ({ page, member: { email } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(email)).toBeVisible();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
});

memberTest('the palette opens from everywhere, finds pages, and gives the focus back', async ({ page }) => {
  await page.goto('/settings');
  const field = page.getByRole('combobox', { name: paletteMessages.field });
  const fullName = page.getByLabel('Full name');
  await fullName.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fullName).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await field.fill('proj');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('alertdialog', { name: shortcutsMessages.title })).toBeVisible();
});

memberTest('the palette is reached by touch on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: paletteMessages.open, exact: true }).click();
  await page.getByRole('option', { name: paletteMessages.actions.newProject }).click();
  await expect(page).toHaveURL(/\/upload$/);
});

memberTest('nothing is wider than the window', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/settings',
    '/settings?tab=preferences',
    '/settings?tab=notifications',
    '/settings?tab=caption-style',
    '/settings?tab=cloud-storage',
    '/cloud-storage-setup',
    '/upload',
    '/projects',
    '/captions',
    '/terms',
    '/',
    '/help',
    '/about-clipwright',
    '/changelog',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // Parts that measure their place have done so once two frames are drawn.
      const overflow = await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

memberTest('being offline is said, and over again', async ({ page, context }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(appMessages.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(appMessages.offline)).toBeHidden();
});

memberTest.describe('without a network', () => {
  // The router reports the error that it shows.
  memberTest.use({ provoked: /Unable to preload CSS|Failed to fetch dynamically imported module/ });

  memberTest('the page stays, and what needs a network says so', async ({ page, context }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: accountsTexts.verifyEmailBanner.action }).click();
    await expect(page.getByText(appMessages.offline)).toBeVisible();
    await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();

    // Its code is not there as yet.
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { name: appMessages.error.title })).toBeVisible();
    await expect(page.getByText(appMessages.offline)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: appMessages.error.retry }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  memberTest('a message that tells of it is shown', async ({ page, context }) => {
    const toaster = page.waitForResponse(/toaster/);
    await page.goto('/dashboard');
    await toaster;
    // It comes with styles and parts of its own.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: accountsTexts.verifyEmailBanner.action }).click();
    await expect(page.getByRole('alert').getByText(connectionMessages.unreachable)).toBeVisible();
  });
});
