import { expect, type Locator, type Page } from '@playwright/test';
import { appMessages } from '../apps/web/src/app/app-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { settingsPageMessages } from '../apps/web/src/pages/settings/settings-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { memberTest } from './member-test.ts';
import { test } from './watched-test.ts';

test('a user can sign in, open the settings and log out with the keyboard alone', async ({ page, person }) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await tabTo(page, page.getByRole('button', { name: uiMessages.showPassword }));
  await tabTo(page, page.getByRole('checkbox', { name: accountsTexts.fields.rememberMe }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.reload();
  await tabTo(page, page.getByRole('link', { name: appMessages.skipLink }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Settings', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: 'Account' }));
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('tab', { name: settingsPageMessages.tabs['cloud-storage'], selected: true }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: settingsPageMessages.tabs.networks, selected: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('tab', { name: settingsPageMessages.tabs['caption-style'], selected: true }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: settingsPageMessages.tabs['brand-kits'], selected: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeFocused();
  await tabTo(page, page.getByRole('switch', { name: 'Email' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const logout = page.getByRole('button', { name: 'Logout' });
  await tabTo(page, logout, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Logout' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});

memberTest(
  'every stop of the Tab key shows where it is, and every page is readable in the dark',
  {
    tag: '@deep',
  },
  async ({ page }) => {
    for (const path of [
      '/dashboard',
      '/settings',
      '/settings?tab=notifications',
      '/settings?tab=preferences',
      '/settings?tab=caption-style',
      '/settings?tab=cloud-storage',
      '/settings?tab=networks',
      '/calendar',
      '/cloud-storage-setup',
      '/upload',
      '/projects',
      '/captions',
      '/billing',
      '/pricing',
      '/terms',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectVisibleStops(page);
      await expectNoFindings(page, path, { ...onDesktop, colorScheme: 'dark' });
    }
    await page.context().clearCookies();
    for (const path of [
      '/',
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password?token=none',
      '/verify-email?token=none',
      '/confirm-email?token=none',
      '/help',
      '/about-clipwright',
      '/changelog',
      '/no-such-page',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectVisibleStops(page);
      await expectNoFindings(page, path, { ...onDesktop, colorScheme: 'dark' });
    }
  },
);

/** Presses the key until its target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

/** Walks once through the page with the Tab key. Each stop has its own focus ring, and nothing covers it. */
async function expectVisibleStops(page: Page) {
  // Late content may push the focused element out of the window.
  await expect(page.locator('[data-loading], [aria-busy="true"]')).toHaveCount(0);
  const seen = new Set<string>();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeStop);
    if (!stop || seen.has(stop.path)) break;
    seen.add(stop.path);
    expect(stop, `${stop.name} on ${page.url()}`).toMatchObject({ hasRing: true, isOnTop: true });
  }
  expect(seen.size).toBeGreaterThan(2);
}

/** Runs in the page. Null where the focus has left it. */
function describeStop() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A box that is drawn by its label has the ring there, a field with a button in it around both.
  const target = element.closest('label') ?? element;
  const ringed = [element, target, element.parentElement ?? element].map((one) => getComputedStyle(one));
  const { left, top, width, height } = target.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const path: string[] = [];
  for (let node: Element | null = element; node?.parentElement; node = node.parentElement) {
    path.unshift(`${node.tagName}${[...node.parentElement.children].indexOf(node)}`);
  }
  return {
    path: path.join(' '),
    name: `${element.tagName} “${element.getAttribute('aria-label') ?? target.textContent?.trim() ?? ''}”`,
    hasRing: ringed.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2),
    isOnTop: above !== null && (target.contains(above) || above.contains(target)),
  };
}
