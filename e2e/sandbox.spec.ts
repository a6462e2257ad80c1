import { expect } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { appMessages } from '../apps/web/src/app/app-messages.ts';
import { sourcesMessages } from '../apps/web/src/features/sources/sources-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail } from './mailbox.ts';
import { askToVerify } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

test('the sandbox banner opens the mailbox, and a link in a message opens the product', { tag: '@deep' }, async ({
  page,
  request,
  person,
}) => {
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

  // The other tab updates when it becomes visible.
  await page.reload();
  await expect(page.getByText(askToVerify)).toBeHidden();

  await page.goto('/upload');
  await expect(page.getByRole('button', { name: sourcesMessages.sample.action })).toBeVisible();
  await expectNoFindings(page, 'upload, verified and without a drive');

  await test.step('the pages of the sandbox have no accessibility findings', async () => {
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
});
