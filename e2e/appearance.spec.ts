import { expect } from '@playwright/test';
import { logOut } from './people.ts';
import { test } from './watched-test.ts';

const dark = 'rgb(25, 24, 22)';

test('the colors follow the system until they are chosen, and then stay, also once the session has ended', {
  tag: '@deep',
}, async ({ page, elsewhere, person }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings?tab=preferences');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body).not.toHaveCSS('background-color', dark);

  await page.getByRole('tabpanel').getByRole('radio', { name: 'Dark' }).check();
  await expect(body).toHaveCSS('background-color', dark);
  await page.goto('/terms');
  await expect(body).toHaveCSS('background-color', dark);

  await elsewhere.goto('/terms');
  await expect(elsewhere.locator('body')).not.toHaveCSS('background-color', dark);

  await page.goto('/dashboard');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await logOut(page);
  await page.reload();
  await expect(body).toHaveCSS('background-color', dark);
});
