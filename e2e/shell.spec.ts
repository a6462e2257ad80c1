import { expect } from '@playwright/test';
import { appMessages } from '../apps/web/src/app/app-messages.ts';
import { paletteMessages } from '../apps/web/src/app/palette/palette-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { connectionMessages } from '../apps/web/src/lib/connection-messages.ts';
import { shortcutsMessages } from '../apps/web/src/ui/dialogs/shortcuts-messages.ts';
import { expectNoFindings } from './axe.ts';
import { memberTest } from './member-test.ts';

memberTest(
  'a user finds pages by the palette and on a phone by the menu, and gets the focus back',
  async ({ page, member: { email } }) => {
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

    await memberTest.step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByText(email)).toBeVisible();
      await expectNoFindings(page, 'menu');
      await menu.getByRole('button', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Logout' });
      await expect(question).toBeVisible();
      await expectNoFindings(page, 'question before the logout, over the menu');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await menu.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL(/\/settings/);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: paletteMessages.open, exact: true }).click();
      await page.getByRole('option', { name: paletteMessages.actions.newProject }).click();
      await expect(page).toHaveURL(/\/upload$/);
    });
  },
);

memberTest('nothing is wider than the window', { tag: '@deep' }, async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/settings',
    '/settings?tab=preferences',
    '/settings?tab=notifications',
    '/settings?tab=caption-style',
    '/settings?tab=cloud-storage',
    '/settings?tab=networks',
    '/calendar',
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

memberTest.describe('without a network', () => {
  // The router reports the error that it shows.
  memberTest.use({ provoked: /Unable to preload CSS|Failed to fetch dynamically imported module/ });

  memberTest(
    'the page stays without a network, says what needs one, and goes on once it is back',
    { tag: '@deep' },
    async ({ page, context }) => {
      const toaster = page.waitForResponse(/toaster/);
      await page.goto('/dashboard');
      await toaster;
      // It comes with styles and parts of its own.
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: accountsTexts.verifyEmailBanner.action }).click();
      await expect(page.getByRole('alert').getByText(connectionMessages.unreachable)).toBeVisible();
      await expect(page.getByText(appMessages.offline)).toBeVisible();
      await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();

      // Its code is not loaded yet.
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(page.getByRole('heading', { name: appMessages.error.title })).toBeVisible();
      await expect(page.getByText(appMessages.offline)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: appMessages.error.retry }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await expect(page.getByText(appMessages.offline)).toBeHidden();
    },
  );
});
