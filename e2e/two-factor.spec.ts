import { accountsMessages, errors } from '@clipwright/contract';
import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail } from './mailbox.ts';
import { logOut, signIn } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

const stepSec = 30;

test('two-factor sign-in accepts each code of an authenticator app and each recovery code once', async ({
  page,
  request,
  person,
}) => {
  await page.goto('/settings');
  const settings = page.getByRole('region', { name: accountMessages.twoFactor.heading });
  const begin = async () => {
    await settings.getByRole('button', { name: accountMessages.twoFactor.turnOn }).click();
    await settings.getByLabel(accountMessages.proof.password).fill(person.password);
    await settings.getByRole('button', { name: 'Continue' }).click();
    await expect(settings.getByRole('img', { name: accountMessages.twoFactor.qrCode })).toBeVisible();
  };

  await test.step('a set-up that is interrupted turns nothing on and begins again', async () => {
    await begin();
    await settings.getByLabel(accountMessages.twoFactor.code).fill('1');
    await settings.getByRole('button', { name: accountMessages.twoFactor.verify }).click();
    await expectNoFindings(page, 'key of the app');
    await page.reload();
    await expect(settings.getByText('Off', { exact: true })).toBeVisible();
  });

  await begin();
  const secret = (await settings.getByRole('code').innerText()).replaceAll(' ', '');
  const enrolledSec = Math.floor(Date.now() / 1000);
  await settings.getByLabel(accountMessages.twoFactor.code).fill(generateSync({ secret, epoch: enrolledSec }));
  await settings.getByRole('button', { name: accountMessages.twoFactor.verify }).click();
  await expect(settings.getByText(accountMessages.twoFactor.turnedOn)).toBeVisible();
  await expectNoFindings(page, 'recovery codes');
  const [recoveryCode = '', otherCode = '', lastCode = ''] = await settings.getByRole('listitem').allInnerTexts();
  await settings.getByRole('button', { name: accountMessages.twoFactor.codesKept }).click();
  await expect(settings.getByText(accountMessages.twoFactor.codesLeft({ left: 10 }))).toBeVisible();
  await expectNoFindings(page, 'second step on');
  await findMail(request, person.email, mailSubjects['mfa-enabled']);

  // The code of the next half minute is accepted already, so no one has to wait for it.
  const code = generateSync({ secret, epoch: enrolledSec + stepSec });
  await logOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: accountsTexts.mfa.title })).toBeVisible();
  await expectNoFindings(page, 'code asked for');
  await giveCode(page, accountsTexts.fields.code, '12345');
  await expect(page.getByText(accountsMessages.codeInvalid)).toBeVisible();
  await giveCode(page, accountsTexts.fields.code, code);
  await expect(page).toHaveURL(/\/dashboard/);

  await logOut(page);
  await signIn(page, person);
  await giveCode(page, accountsTexts.fields.code, code);
  await expect(page.getByText(errors.code_rejected.message)).toBeVisible();
  await page.getByRole('button', { name: accountsTexts.mfa.useRecovery }).click();
  await giveCode(page, accountsTexts.fields.recoveryCode, recoveryCode);
  await expect(page).toHaveURL(/\/dashboard/);

  await logOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: accountsTexts.mfa.useRecovery }).click();
  await giveCode(page, accountsTexts.fields.recoveryCode, recoveryCode);
  await expect(page.getByText(errors.code_rejected.message)).toBeVisible();
  await expectNoFindings(page, 'recovery code refused');
  await giveCode(page, accountsTexts.fields.recoveryCode, otherCode);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/settings');
  await expect(settings.getByText(accountMessages.twoFactor.codesLeft({ left: 8 }))).toBeVisible();
  await settings.getByRole('button', { name: accountMessages.twoFactor.turnOff }).click();
  await settings.getByLabel(accountMessages.proof.password).fill(person.password);
  await settings.getByLabel(accountMessages.proof.code).fill(lastCode);
  await settings.getByRole('button', { name: accountMessages.twoFactor.turnOff }).click();
  await expect(settings.getByText(accountMessages.twoFactor.turnedOff)).toBeVisible();
});

async function giveCode(page: Page, label: string, code: string) {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}
