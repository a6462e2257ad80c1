import { expect } from '@playwright/test';
import { mailSubjects } from '../apps/server/src/mail/mail-messages.ts';
import { appMessages } from '../apps/web/src/app/app-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { askToVerify } from './people.ts';
import { test } from './watched-test.ts';

test('the sandbox banner opens the mailbox, and a link in a message opens the product', async ({ page, person }) => {
  await page.goto('/dashboard');
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('complementary', { name: 'Sandbox' })
    .getByRole('link', { name: appMessages.sandbox.mailbox })
    .click();
  const mailbox = await opened;
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
  const mail = mailbox
    .getByRole('listitem')
    .filter({ hasText: person.email })
    .getByRole('link', { name: mailSubjects['verify-email'] });
  await expect(async () => {
    await mailbox.getByRole('link', { name: 'Refresh' }).click();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await mail.click();
  await expect(
    mailbox.frameLocator('iframe').getByRole('heading', { name: mailSubjects['verify-email'] }),
  ).toBeVisible();
  await mailbox
    .getByRole('region', { name: 'Open in Clipwright' })
    .getByRole('link', { name: 'Verify address' })
    .click();
  await mailbox.getByRole('button', { name: 'Verify address' }).click();
  await expect(mailbox.getByText(dashboardMessages.emailVerified)).toBeVisible();
  await expect(mailbox).toHaveURL(/\/dashboard$/);

  // The other tab learns of it when it is looked at.
  await page.reload();
  await expect(page.getByText(askToVerify)).toBeHidden();
});

test('the sandbox banner is shown on every page, including to visitors', async ({ page }) => {
  for (const path of [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/terms',
    '/privacy',
    '/no-such-page',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();
  }
});
