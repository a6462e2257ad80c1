import { hostname } from 'node:os';
import { expect, type Page } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { adminMessages as messages } from '../apps/web/src/features/admin/admin-messages.ts';
import { pageMessages } from '../apps/web/src/pages/page-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail, verifyAddress } from './mailbox.ts';
import { addPerson, newPerson, signIn } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

/** The address in `ADMIN_EMAILS` of these tests. */
const operator = { ...newPerson(), email: 'operator@clipwright.local' };

/** Signs up with the operator's address and verifies it, unless it has an account. */
async function becomeOperator(page: Page, origin = ''): Promise<void> {
  const { fullName, email, password } = operator;
  const data = { fullName, email, password, confirmPassword: password, termsAccepted: true };
  await page.request.post('/api/accounts/sign-up', { headers: { origin }, data });
  // Signing up signs in, unless the account exists.
  await page.context().clearCookies();
  await signIn(page, operator);
  await expect(page).toHaveURL(/\/(cloud-storage-setup|dashboard)/);
  await page.request.patch('/api/cloud/onboarding', {
    headers: { origin },
    data: { hasSkippedCloudStorageSetup: true },
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^(${pageMessages.notFound.title}|${messages.heading})$`),
  );
  if (await page.getByRole('heading', { name: pageMessages.notFound.title }).isVisible()) {
    await verifyAddress(page, await findMail(page.request, email, mailSubjects['verify-email']));
  }
}

test('who runs the installation sees its workers, queues, storage, failures and accounts, and retries work', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  await becomeOperator(page, baseURL);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: messages.link }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const workers = part(messages.workers.heading);
  await expect(workers.getByRole('heading', { name: hostname() })).toBeVisible();
  await expect(workers.getByText(messages.workers.states.alive, { exact: true })).toBeVisible();
  await expect(part(messages.storage.heading).getByText(messages.storage.states.ok)).toBeVisible();
  await expect(part(messages.accounts.heading).getByText(operator.email)).toBeVisible();
  await expect(part(messages.failures.heading).getByText(messages.failures.empty({ days: 30 }))).toBeVisible();
  await expectNoFindings(page, 'administration');

  const id = '11111111-2222-4333-8444-555555555555';
  const failedAt = new Date().toISOString();
  await page.route('**/api/admin/failures', (route) =>
    route.fulfill({
      json: { failures: [{ kind: 'run', id, stage: 'clipping', code: 'worker-died', failedAt }], keptDays: 30 },
    }),
  );
  // Passes the intervals at which the page asks again.
  await page.clock.install();
  await page.reload();
  const retry = part(messages.failures.heading).getByRole('button');
  await expect(retry).toHaveAccessibleName(/worker|Retry/);
  await expectNoFindings(page, 'administration with a failure');
  // The run does not exist on the server.
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(part(messages.failures.heading).getByRole('status').first()).not.toBeEmpty();
  await page.route(`**/api/admin/runs/${id}/retry`, (route) =>
    route.fulfill({ json: { isRetried: true, reason: null } }),
  );
  await retry.click();
  await expect(part(messages.failures.heading).getByText(messages.failures.retried)).toBeVisible();

  await page.route('**/api/admin/overview', (route) => route.abort());
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(page.getByText(messages.stale)).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(workers.getByRole('heading', { name: hostname() })).toBeVisible();

  await test.step('someone else finds no page for operators and no link to it', async () => {
    const { email } = await addPerson(elsewhere.request, baseURL);
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.getByText(email).first()).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: messages.link })).toHaveCount(0);
    await elsewhere.goto('/admin');
    await expect(elsewhere.getByRole('heading', { name: pageMessages.notFound.title })).toBeVisible();
    const answers = await Promise.all(
      ['overview', 'failures', 'accounts'].map((name) => elsewhere.request.get(`/api/admin/${name}`)),
    );
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404]);
  });
});
