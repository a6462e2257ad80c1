import { expect } from '@playwright/test';
import { findMail, linkIn } from './mailbox.ts';
import { chooseGoogleAccount, logOut, newPerson, signIn, signUp, skipSetup } from './people.ts';
import { test } from './watched-test.ts';

test('a new user can sign up, verify the address, log out and log back in', async ({ page, request }) => {
  const person = await signUp(page);
  await expect(page.getByText('Please verify your email address')).toBeVisible();
  await page.goto(linkIn(await findMail(request, person.email, /verify/i)));
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Please verify your email address')).toBeHidden();

  await logOut(page);
  await signIn(page, { ...person, password: 'wrong password' });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a verification link can be resent and works only once', async ({ page, elsewhere, request, person }) => {
  const first = await findMail(request, person.email, /verify/i);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Sent. Check your inbox.')).toBeVisible();
  await expect.poll(async () => (await findMail(request, person.email, /verify/i)).id).not.toBe(first.id);
  const link = linkIn(await findMail(request, person.email, /verify/i));
  await page.goto(link);
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText('This link has expired or was already used.')).toBeVisible();
});

test('opening the verification link on another device leads to the login and keeps the first device signed in', async ({
  page,
  elsewhere,
  request,
  person,
}) => {
  await elsewhere.goto(linkIn(await findMail(request, person.email, /verify/i)));
  await expect(elsewhere.getByText('The email address is verified.')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Set your own password' })).toBeVisible();
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.fullName}!` })).toBeVisible();
  await expect(page.getByText('Please verify your email address')).toBeHidden();
});

test('the sign-in forms show which fields are missing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();

  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('other');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();

  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter your email address').first()).toBeVisible();
});

test('resetting a forgotten password works once and ends every session', async ({
  page,
  request,
  elsewhere: other,
  person,
}) => {
  await other.goto('/forgot-password');
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Try another email' })).toBeVisible();

  const link = linkIn(await findMail(request, person.email, /reset|new password/i));
  const changed = { ...person, password: 'another horse battery' };
  await other.goto(link);
  await other.getByLabel('New password', { exact: true }).fill(changed.password);
  await other.getByLabel('Confirm password', { exact: true }).fill(changed.password);
  await other.getByRole('button', { name: 'Save the new password' }).click();
  await expect(other.getByText('Your password is changed')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await signIn(page, changed);
  await expect(page).toHaveURL(/\/dashboard/);

  await other.goto(link);
  await other.getByLabel('New password', { exact: true }).fill('third horse battery');
  await other.getByLabel('Confirm password', { exact: true }).fill('third horse battery');
  await other.getByRole('button', { name: 'Save the new password' }).click();
  await expect(other.getByText('This link no longer works')).toBeVisible();
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
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseGoogleAccount(page, newPerson().email, 'Google Person');
  await page.getByRole('button', { name: 'Allow' }).click();
  await skipSetup(page);
  await expect(page.getByRole('heading', { name: 'Welcome back, Google Person!' })).toBeVisible();
  // The provider has verified the address.
  await expect(page.getByText('Please verify your email address')).toBeHidden();
});

test('signing in with Google returns the user to the page they first requested', async ({ page }) => {
  await page.goto('/settings?tab=notifications');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseGoogleAccount(page, newPerson().email, 'Google Person');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=notifications/);
});

test('refusing Google shows a message and lets the user try again', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseGoogleAccount(page, newPerson().email, 'Somebody');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText(/Authentication error|OAuth error/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login/);
});
