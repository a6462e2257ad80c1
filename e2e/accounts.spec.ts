import { accountsMessages, errors } from '@clipwright/contract';
import { expect } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail, linkIn } from './mailbox.ts';
import {
  askToVerify,
  chooseGoogleAccount,
  enterNewcomer,
  greet,
  logOut,
  newPerson,
  signIn,
  skipSetup,
} from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

test('a newcomer signs up once, verifies the address by a link that works once, and logs back in', async ({
  page,
  elsewhere,
  request,
}) => {
  const person = newPerson();
  const { verifyEmail, verifyEmailBanner, mailLinks } = accountsTexts;

  await test.step('a double click sends one request', async () => {
    const sent: string[] = [];
    page.on('request', (one) => one.url().endsWith('/sign-up') && sent.push(one.url()));
    await page.goto('/signup');
    await enterNewcomer(page, person);
    await page.getByRole('button', { name: accountsTexts.signUp.submit }).dblclick();
    await skipSetup(page);
    expect(sent).toHaveLength(1);
  });

  const link = await test.step('the link is sent again', async () => {
    const first = await findMail(request, person.email, mailSubjects['verify-email']);
    await page.getByRole('button', { name: verifyEmailBanner.action }).click();
    await expect(page.getByText(verifyEmailBanner.sent)).toBeVisible();
    await expect
      .poll(async () => (await findMail(request, person.email, mailSubjects['verify-email'])).id)
      .not.toBe(first.id);
    return linkIn(await findMail(request, person.email, mailSubjects['verify-email']));
  });

  await test.step('opening the link, as mailboxes do by themselves, does nothing yet', async () => {
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole('button', { name: verifyEmail.action })).toBeVisible();
    await expectNoFindings(elsewhere, 'a link that verifies an address');
    await page.goto('/dashboard');
    await expect(page.getByText(askToVerify)).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await expect(page.getByText(mailLinks.signedInAs({ email: person.email }))).toBeVisible();
    await page.getByRole('button', { name: verifyEmail.action }).click();
    await expect(page.getByText(dashboardMessages.emailVerified)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText(askToVerify)).toBeHidden();
    await elsewhere.getByRole('button', { name: verifyEmail.action }).click();
    await expect(elsewhere.getByRole('heading', { name: mailLinks.expiredTitle })).toBeVisible();
    await expectNoFindings(elsewhere, 'a link that no longer works');
  });

  await logOut(page);
  await signIn(page, { ...person, password: 'wrong password' });
  await expect(page.getByText(errors.wrong_credentials.message)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectNoFindings(page, 'login, refused');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a forgotten password is reset once, which ends every session, and the forms show what is missing', async ({
  page,
  request,
  elsewhere: other,
  person,
}) => {
  await test.step('the forms show what is missing', async () => {
    await other.goto('/signup');
    await enterNewcomer(other, { ...person, password: 'short' });
    await other.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill('other');
    await other.getByRole('button', { name: accountsTexts.signUp.submit }).click();
    await expect(other.getByText(accountsMessages.passwordTooShort).first()).toBeVisible();
    await expectNoFindings(other, 'sign-up, refused');
    await other.goto('/login');
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByText(accountsMessages.fieldsMissing).first()).toBeVisible();
    await expectNoFindings(other, 'login, nothing filled in');
    await other.goto('/forgot-password');
    await other.getByRole('button', { name: accountsTexts.forgotPassword.submit }).click();
    await expect(other.getByText(accountsMessages.emailMissing)).toBeVisible();
    await expectNoFindings(other, 'forgotten password, nothing filled in');
  });

  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: accountsTexts.forgotPassword.submit }).click();
  await expect(other.getByRole('heading', { name: accountsTexts.forgotPassword.checkTitle })).toBeVisible();
  await expect(other.getByRole('button', { name: accountsTexts.forgotPassword.another })).toBeVisible();
  await expectNoFindings(other, 'forgotten password, mail sent');

  const link = linkIn(await findMail(request, person.email, mailSubjects['reset-password']));
  const changed = { ...person, password: 'another horse battery' };
  const setPassword = async (password: string) => {
    await other.goto(link);
    await other.getByLabel(accountsTexts.fields.newPassword, { exact: true }).fill(password);
    await other.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill(password);
    await expectNoFindings(other, 'new password');
    await other.getByRole('button', { name: accountsTexts.resetPassword.submit }).click();
  };
  await setPassword(changed.password);
  await expect(other.getByText(accountsTexts.resetPassword.doneTitle)).toBeVisible();
  await expectNoFindings(other, 'new password, done');

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person);
  await expect(page.getByText(errors.wrong_credentials.message)).toBeVisible();
  await signIn(page, changed);
  await expect(page).toHaveURL(/\/dashboard/);

  await setPassword('third horse battery');
  await expect(other.getByText(accountsTexts.resetPassword.expiredTitle)).toBeVisible();
  await expectNoFindings(other, 'new password, link expired');
});

test('a Google account signs in on the way to a page, confirms with Google before its address changes, and is deleted', {
  tag: '@deep',
}, async ({ page }) => {
  const { email } = newPerson();

  await test.step('a refusal is shown, and the user can try again', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: accountsTexts.google.action }).click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await expectNoFindings(page, 'accounts of the stand-in');
    await chooseGoogleAccount(page, email, 'Google Person');
    await expectNoFindings(page, 'consent of the stand-in');
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText(/Authentication error|OAuth error/)).toBeVisible();
    await page.getByRole('link', { name: accountsTexts.callback.back }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('signing in leads to the requested page', async () => {
    await page.goto('/settings?tab=notifications');
    await page.getByRole('button', { name: accountsTexts.google.action }).click();
    await chooseGoogleAccount(page, email, 'Google Person');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL(/\/settings\?tab=notifications/);
    await page.goto('/dashboard');
    await skipSetup(page);
    await expect(page.getByRole('heading', { name: greet('Google Person') })).toBeVisible();
    // The provider has verified the address.
    await expect(page.getByText(askToVerify)).toBeHidden();
  });

  await test.step('only the same account confirms a change of the address', async () => {
    await page.goto('/settings');
    await expect(page.getByText(accountMessages.password.none)).toBeVisible();
    await page.getByRole('button', { name: accountMessages.email.change }).click();
    await expect(page.getByLabel(accountMessages.email.newEmail)).toHaveCount(0);
    await page.getByRole('button', { name: accountMessages.confirm.action }).click();
    await chooseGoogleAccount(page, newPerson().email, 'Another Person');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText(accountMessages.confirm.errors['other-account'])).toBeVisible();
    await expect(page).toHaveURL(/\/settings\?tab=account$/);
    await page.getByRole('button', { name: accountMessages.confirm.action }).click();
    await chooseGoogleAccount(page, email, 'Google Person');
    await expect(page.getByLabel(accountMessages.email.newEmail)).toBeFocused();
    await expect(page.getByLabel(accountMessages.proof.password)).toHaveCount(0);
  });

  await page.getByRole('button', { name: accountMessages.deleteAccount.open }).click();
  const dialog = page.getByRole('alertdialog', { name: accountMessages.deleteAccount.dialogTitle });
  const address = dialog.getByLabel(accountMessages.deleteAccount.confirmEmail({ email }));
  await address.fill('someone@else.example');
  await dialog.getByRole('button', { name: accountMessages.deleteAccount.submit }).click();
  await expect(dialog.getByText(accountMessages.deleteAccount.confirmEmailWrong)).toBeVisible();
  await address.fill(email.toUpperCase());
  await dialog.getByRole('button', { name: accountMessages.deleteAccount.submit }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
