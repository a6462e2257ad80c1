import { accountsMessages, errors } from '@clipwright/contract';
import { expect } from '@playwright/test';
import { mailSubjects } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail, linkIn, verifyAddress } from './mailbox.ts';
import { askToVerify, chooseGoogleAccount, greet, logOut, newPerson, signIn, signUp, skipSetup } from './people.ts';
import { test } from './watched-test.ts';

test('a new user can sign up, verify the address, log out and log back in', async ({ page, request }) => {
  const person = await signUp(page);
  await expect(page.getByText(askToVerify)).toBeVisible();
  await verifyAddress(page, await findMail(request, person.email, mailSubjects['verify-email']));
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(askToVerify)).toBeHidden();

  await logOut(page);
  await signIn(page, { ...person, password: 'wrong password' });
  await expect(page.getByText(errors.wrong_credentials.message)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a verification link can be resent and works only once', async ({ page, elsewhere, request, person }) => {
  const first = await findMail(request, person.email, mailSubjects['verify-email']);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: accountsTexts.verifyEmailBanner.action }).click();
  await expect(page.getByText(accountsTexts.verifyEmailBanner.sent)).toBeVisible();
  await expect
    .poll(async () => (await findMail(request, person.email, mailSubjects['verify-email'])).id)
    .not.toBe(first.id);
  const link = linkIn(await findMail(request, person.email, mailSubjects['verify-email']));
  const { verifyEmail, mailLinks } = accountsTexts;
  // Opening the link, as mailboxes do by themselves, does nothing yet.
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('button', { name: verifyEmail.action })).toBeVisible();
  await expectNoFindings(elsewhere, 'a link that verifies an address');
  await page.goto('/dashboard');
  await expect(page.getByText(askToVerify)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(mailLinks.signedInAs(person.email))).toBeVisible();
  await page.getByRole('button', { name: verifyEmail.action }).click();
  await expect(page.getByText(dashboardMessages.emailVerified)).toBeVisible();
  await elsewhere.getByRole('button', { name: verifyEmail.action }).click();
  await expect(elsewhere.getByRole('heading', { name: mailLinks.expiredTitle })).toBeVisible();
  await expectNoFindings(elsewhere, 'a link that no longer works');
});

test('opening the verification link on another device leads to the login and keeps the first device signed in', async ({
  page,
  elsewhere,
  request,
  person,
}) => {
  await verifyAddress(elsewhere, await findMail(request, person.email, mailSubjects['verify-email']));
  await expect(elsewhere.getByText(accountsTexts.verifiedElsewhere.done)).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: accountsTexts.verifiedElsewhere.takeOver })).toBeVisible();
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: greet(person.fullName) })).toBeVisible();
  await expect(page.getByText(askToVerify)).toBeHidden();
});

test('the sign-in forms show which fields are missing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(accountsMessages.fieldsMissing).first()).toBeVisible();

  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel(accountsTexts.fields.fullName).fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill('other');
  await page.getByRole('button', { name: accountsTexts.signUp.submit }).click();
  await expect(page.getByText(accountsMessages.passwordTooShort).first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: accountsTexts.signUp.submit }).click();
  await expect(page.getByText(accountsMessages.passwordsDiffer).first()).toBeVisible();

  await page.goto('/forgot-password');
  await page.getByRole('button', { name: accountsTexts.forgotPassword.submit }).click();
  await expect(page.getByText(accountsMessages.emailMissing).first()).toBeVisible();
});

test('resetting a forgotten password works once and ends every session', async ({
  page,
  request,
  elsewhere: other,
  person,
}) => {
  await other.goto('/forgot-password');
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: accountsTexts.forgotPassword.submit }).click();
  await expect(other.getByRole('heading', { name: accountsTexts.forgotPassword.checkTitle })).toBeVisible();
  await expect(other.getByRole('button', { name: accountsTexts.forgotPassword.another })).toBeVisible();

  const link = linkIn(await findMail(request, person.email, mailSubjects['reset-password']));
  const changed = { ...person, password: 'another horse battery' };
  await other.goto(link);
  await other.getByLabel(accountsTexts.fields.newPassword, { exact: true }).fill(changed.password);
  await other.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill(changed.password);
  await other.getByRole('button', { name: accountsTexts.resetPassword.submit }).click();
  await expect(other.getByText(accountsTexts.resetPassword.doneTitle)).toBeVisible();

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person);
  await expect(page.getByText(errors.wrong_credentials.message)).toBeVisible();
  await signIn(page, changed);
  await expect(page).toHaveURL(/\/dashboard/);

  await other.goto(link);
  await other.getByLabel(accountsTexts.fields.newPassword, { exact: true }).fill('third horse battery');
  await other.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill('third horse battery');
  await other.getByRole('button', { name: accountsTexts.resetPassword.submit }).click();
  await expect(other.getByText(accountsTexts.resetPassword.expiredTitle)).toBeVisible();
});

test('logging in returns the user to the page they first requested', async ({ page, person }) => {
  await page.context().clearCookies();
  await page.goto('/settings?tab=preferences');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=preferences/);
});

test('a user can sign in with the Google stand-in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: accountsTexts.google.action }).click();
  await chooseGoogleAccount(page, newPerson().email, 'Google Person');
  await page.getByRole('button', { name: 'Allow' }).click();
  await skipSetup(page);
  await expect(page.getByRole('heading', { name: greet('Google Person') })).toBeVisible();
  // The provider has verified the address.
  await expect(page.getByText(askToVerify)).toBeHidden();
});

test('signing in with Google returns the user to the page they first requested', async ({ page }) => {
  await page.goto('/settings?tab=notifications');
  await page.getByRole('button', { name: accountsTexts.google.action }).click();
  await chooseGoogleAccount(page, newPerson().email, 'Google Person');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=notifications/);
});

test('refusing Google shows a message and lets the user try again', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: accountsTexts.google.action }).click();
  await chooseGoogleAccount(page, newPerson().email, 'Google Person');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText(/Authentication error|OAuth error/)).toBeVisible();
  await page.getByRole('link', { name: accountsTexts.callback.back }).click();
  await expect(page).toHaveURL(/\/login/);
});
