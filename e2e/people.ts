import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Person = { fullName: string; email: string; password: string };

/** Somebody nobody has signed up as yet. */
export function newPerson(): Person {
  return {
    fullName: 'Test Person',
    email: `person-${randomUUID()}@clipwright.local`,
    password: 'correct horse battery',
  };
}

/** Signs up by the form, as a newcomer does, and lands on the dashboard. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.fullName}!` })).toBeVisible();
  return person;
}

/** Somebody signed up and in without the form, which is not what every test tries. The cookies are kept by `request`. */
export async function addPerson(request: APIRequestContext, origin = ''): Promise<Person> {
  const person = newPerson();
  const { fullName, email, password } = person;
  const answer = await request.post('/api/accounts/sign-up', {
    headers: { origin },
    data: { fullName, email, password, confirmPassword: password, termsAccepted: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return person;
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs out by the navigation, through its confirmation. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Logout' });
  await expect(dialog).toContainText(
    'Are you sure you want to logout? This will end your session and clear all local data.',
  );
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Says at Google's stand-in who it is, with an account of the test's own. */
export async function chooseGoogleAccount(page: Page, email: string, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/_sandbox\/sign-in/);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}
