import { randomUUID } from 'node:crypto';
import { walkDriveConsent } from '@clipwright/sandbox/testing/drives';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { appMessages } from '../apps/web/src/app/app-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { cloudMessages } from '../apps/web/src/features/cloud/cloud-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';

export type Person = { fullName: string; email: string; password: string };

/** Returns an address and a name without an account. */
export function newPerson(): Person {
  return {
    fullName: 'Test Person',
    email: `person-${randomUUID()}@clipwright.local`,
    password: 'correct horse battery',
  };
}

/** Signs up by the form, and arrives at the drive setup. */
export async function fillSignUp(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/signup');
  await fillSignUpHere(page, person);
  await expect(page).toHaveURL(/\/cloud-storage-setup/);
  return person;
}

/** Fills in and sends the sign-up page that is open. */
export async function fillSignUpHere(page: Page, person = newPerson()): Promise<Person> {
  await enterNewcomer(page, person);
  await page.getByRole('button', { name: accountsTexts.signUp.submit }).click();
  return person;
}

/** Fills in the sign-up page that is open. */
export async function enterNewcomer(page: Page, person: Person): Promise<void> {
  await page.getByLabel(accountsTexts.fields.fullName).fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
}

/** Signs up by the form, connects no drive, and lands on the dashboard. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  await fillSignUp(page, person);
  await skipSetup(page);
  await expect(page.getByRole('heading', { name: greet(person.fullName) })).toBeVisible();
  return person;
}

/** The heading of the dashboard while there is no project. */
export function greet(fullName: string): string {
  const { before, after } = dashboardMessages.firstGreeting;
  return `${before}${fullName}${after}`;
}

/** The start of the banner for accounts whose address is not verified. */
export const [askToVerify = ''] = accountsTexts.verifyEmailBanner.text({ email: '|' }).split('|');

/** Skips the drive setup of newcomers. */
export async function skipSetup(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/cloud-storage-setup/);
  await page.getByRole('button', { name: cloudMessages.setup.skip }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Connects a drive of the sandbox without a window, for tests that need one and try something else. */
export async function connectDrive(
  request: APIRequestContext,
  email: string,
  provider: 'google-drive' | 'one-drive' | 'dropbox' = 'google-drive',
): Promise<void> {
  const asOwnPage = { headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 };
  const begun = await request.get(`/api/cloud/connect/${provider}/start`, asOwnPage);
  const callback = await walkDriveConsent(begun.headers().location ?? '', { email });
  const ended = await request.get(callback.href, { maxRedirects: 0 });
  expect(ended.headers().location).toContain('result=connected');
}

/** Signs up and in without the form. `request` keeps the cookies. */
export async function addPerson(request: APIRequestContext, origin = '', person = newPerson()): Promise<Person> {
  const { fullName, email, password } = person;
  const answer = await request.post('/api/accounts/sign-up', {
    headers: { origin },
    data: { fullName, email, password, confirmPassword: password, termsAccepted: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  // The dashboard prompts new users for a drive, which has its own test.
  const onboarding = await request.patch('/api/cloud/onboarding', {
    headers: { origin },
    data: { hasSkippedCloudStorageSetup: true },
  });
  expect(onboarding.ok(), await onboarding.text()).toBe(true);
  return person;
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person);
}

/** Fills in and sends the login page that is open. */
export async function fillSignIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  // The page before it, which also speaks of an email address, may still be shown.
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs out by the navigation, through its confirmation. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Logout' });
  await expect(dialog).toContainText(appMessages.logout.confirmation);
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}

/** Signs in at Google's stand-in with a new account. */
export async function chooseGoogleAccount(page: Page, email: string, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/_sandbox\/sign-in/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}
