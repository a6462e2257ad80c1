import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { webhooksMessages as messages } from '../apps/web/src/features/webhooks/webhooks-messages.ts';
import { expectNoFindings } from './axe.ts';
import { subscribeAsAgency } from './pay.ts';
import { test } from './watched-test.ts';

test('an agency adds an endpoint, tries it, reads its log and sees its secret again', async ({
  page,
  person,
  baseURL,
}) => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-signature']));
    request.resume().on('end', () => response.writeHead(received.length === 1 ? 500 : 200).end('Thanks'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/clips`;
  try {
    await page.goto('/settings?tab=webhooks');
    await expect(page.getByText(messages.notIncluded)).toBeVisible();
    await expect(page.getByRole('button', { name: messages.add })).toHaveCount(0);
    await subscribeAsAgency(page.request, baseURL);

    await page.goto('/settings?tab=webhooks');
    await page.getByRole('button', { name: messages.add }).click();
    await page.getByLabel(accountMessages.proof.password).fill(person.password);
    await page.getByRole('textbox', { name: messages.form.url }).fill('https://10.0.0.8/');
    await page.getByRole('button', { name: messages.form.create }).click();
    await expect(page.getByRole('textbox', { name: messages.form.url })).toBeFocused();
    await page.getByRole('textbox', { name: messages.form.url }).fill(url);
    await page.getByRole('button', { name: messages.form.create }).click();
    const secretDialog = page.getByRole('alertdialog', { name: messages.secret.title });
    const secret = (await secretDialog.getByText(/^whsec_/).textContent()) ?? '';
    await secretDialog.getByRole('button', { name: messages.secret.done }).click();

    const testButton = page.getByRole('button', { name: messages.actions.of({ action: messages.actions.test, url }) });
    await testButton.click();
    await expect(page.getByText(messages.log.states.failed, { exact: true })).toBeVisible();
    await testButton.click();
    await expect(page.getByText(messages.log.states.delivered, { exact: true })).toBeVisible();
    expect(received.every((signature) => /^v1,[\w+/]{43}=$/.test(signature))).toBe(true);
    await page.getByText(messages.log.states.failed, { exact: true }).click();
    await expect(page.getByText(messages.log.problems.status)).toBeVisible();
    await expectNoFindings(page, 'webhooks');

    await page.getByRole('button', { name: messages.actions.of({ action: messages.actions.secret, url }) }).click();
    const proof = page.getByRole('alertdialog', { name: messages.secret.proof.title });
    await proof.getByLabel(accountMessages.proof.password).fill(person.password);
    await proof.getByRole('button', { name: messages.secret.proof.confirm }).click();
    await expect(secretDialog.getByText(secret, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: messages.actions.of({ action: messages.actions.rotate, url }) }).click();
    const renewal = page.getByRole('alertdialog', { name: messages.rotate.title });
    await renewal.getByRole('button', { name: messages.rotate.confirm }).click();
    await expect(renewal.getByLabel(accountMessages.proof.password)).toBeFocused();
    await renewal.getByLabel(accountMessages.proof.password).fill(person.password);
    await renewal.getByRole('button', { name: messages.rotate.confirm }).click();
    await expect(secretDialog.getByText(/^whsec_/)).not.toHaveText(secret);
    await page.keyboard.press('Escape');
    await expect(page.getByText(messages.bothSecrets({ time: '' }).slice(0, 40))).toBeVisible();

    await page.getByRole('button', { name: messages.actions.of({ action: messages.actions.delete, url }) }).click();
    await page.getByRole('button', { name: messages.delete.confirm }).click();
    await expect(page.getByText(messages.empty)).toBeVisible();
  } finally {
    receiver.close();
  }
});
