import { errors } from '@clipwright/contract';
import { expect } from '@playwright/test';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { apiKeyMessages as messages } from '../apps/web/src/features/accounts/settings/keys/api-key-messages.ts';
import { expectNoFindings } from './axe.ts';
import { subscribeAsAgency } from './pay.ts';
import { test } from './watched-test.ts';

test('an agency makes a key, copies it once, uses it from a program and revokes it', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings?tab=api');
  await expect(page.getByText(messages.notInPlan)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.make })).toHaveCount(0);
  await expectNoFindings(page, 'API without the plan');
  // On a phone the tabs overflow the window, and the tab in the URL is scrolled into view.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  await subscribeAsAgency(page.request, baseURL);

  await page.goto('/settings?tab=api');
  await page.getByRole('button', { name: messages.make }).click();
  await page.getByRole('textbox', { name: messages.name }).fill('Night shift');
  await page.getByLabel(accountMessages.proof.password).fill('not the password');
  await page.getByRole('button', { name: messages.submit }).click();
  await expect(page.getByText(errors.wrong_password.message)).toBeVisible();
  await expectNoFindings(page, 'API with the form');
  await page.getByLabel(accountMessages.proof.password).fill(person.password);
  await page.getByRole('button', { name: messages.submit }).click();
  await expect(page.getByRole('heading', { name: messages.made.heading })).toBeVisible();
  await expectNoFindings(page, 'API with a new key');
  await page.getByRole('button', { name: messages.made.copyKey }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(secret, { exact: true })).toBeVisible();

  /** Sends a request as programs do, without the browser's session. */
  const askAs = async (path: string, method = 'GET') => {
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${baseURL}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return [answer.status, error?.code];
  };
  expect(await askAs('/api/projects')).toEqual([200, undefined]);
  expect(await askAs('/api/process-video', 'POST')).toEqual([403, 'api_key_out_of_scope']);
  expect(await askAs('/api/billing')).toEqual([403, 'api_key_not_accepted']);

  await page.getByRole('button', { name: messages.made.kept }).click();
  await expect(page.getByText(messages.done({ name: 'Night shift' }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(messages.states.active, { exact: true })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: messages.revokeKey({ name: 'Night shift' }) }).click();
  await expect(page.getByText(messages.revokeQuestion({ name: 'Night shift' }))).toBeVisible();
  await expectNoFindings(page, 'API with a question');
  await page.getByRole('button', { name: messages.revoke, exact: true }).click();
  await expect(page.getByText(messages.revoked({ name: 'Night shift' }))).toBeVisible();
  expect(await askAs('/api/projects')).toEqual([401, 'api_key_revoked']);
});
