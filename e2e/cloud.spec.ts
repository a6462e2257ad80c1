import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { fillSignUp } from './people.ts';
import { test } from './watched-test.ts';

/** Says yes in the window of Google Drive's stand-in, to an account of the test's own. */
async function allow(page: Page, button: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Clipwright wants access to Google Drive' })).toBeVisible();
  await popup.getByRole('radio', { name: 'Another account' }).check();
  await popup.getByLabel('E-mail of another account').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}

test('a newcomer connects a drive, hears that it has expired, renews it and lets it go', async ({ page, baseURL }) => {
  const { email } = await fillSignUp(page);
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expectNoFindings(page, 'the setup of drives');
  await allow(page, 'Connect Google Drive', email);
  await expect(page).toHaveURL(/\/dashboard/);

  // The user takes the access away at the provider, which the server hears when it looks.
  const revoked = await page.request.post('/_sandbox/drives/revoke', { form: { drive: 'google-drive', email } });
  expect(revoked.ok(), await revoked.text()).toBe(true);
  const headers = { origin: baseURL ?? '' };
  await page.request.post('/api/cloud/connections/google-drive/check', { headers });
  await page.goto('/upload');
  await expect(page.getByRole('button', { name: 'Reconnect Google Drive' })).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Your Google Drive connection has expired.' });
  await toast.getByRole('button', { name: 'Reconnect', exact: true }).click();
  await expect(page).toHaveURL(/\/cloud-storage-setup/);
  await allow(page, 'Reconnect Google Drive', email);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/settings?tab=cloud-storage');
  await expect(page.getByRole('list', { name: 'Connected drives' })).toContainText(email);
  await expectNoFindings(page, 'settings, cloud storage');
  await page.getByRole('button', { name: 'Disconnect Google Drive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Google Drive is disconnected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Google Drive' })).toBeVisible();
});
