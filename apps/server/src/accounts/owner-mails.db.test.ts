import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import { password, signUpTestUser } from '../../test/accounts/test-users.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

it('the owner is notified by mail of new recovery codes', async () => {
  const { browser, email } = await signUpTestUser(accounts);
  const { body } = await browser.post('/api/accounts/mfa', { currentPassword: password });
  const code = generateSync({ secret: body.secret, epoch: Math.floor(accounts.deps.now().getTime() / 1000) });
  const { body: challenge } = await browser.post(`/factors/${body.factorId}/challenge`, {});
  await browser.post(`/factors/${body.factorId}/verify`, { code, challenge_id: challenge.id });
  const [recoveryCode] = body.recoveryCodes;
  const renewed = await browser.post('/api/accounts/mfa/recovery-codes', {
    currentPassword: password,
    code: recoveryCode,
  });
  expect(renewed.status).toBe(200);
  const [mail] = await accounts.mailbox.wait(email, 'You have new recovery codes');
  expect(mail?.text).toContain('Firefox on Linux');
  for (const each of renewed.body.recoveryCodes) expect(mail?.text).not.toContain(each);
});

it('the owner is notified by mail that their data was downloaded', async () => {
  const { browser, email } = await signUpTestUser(accounts);
  expect((await browser.get('/api/accounts/export')).status).toBe(200);
  const [mail] = await accounts.mailbox.wait(email, 'Your data was downloaded');
  expect(mail?.text).toContain('/forgot-password');
});
