import { readFile } from 'node:fs/promises';
import { accountsMessages, errors } from '@clipwright/contract';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { findMail, linkIn } from './mailbox.ts';
import { addPerson, greet, signIn } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

test('a user exports all data without secrets, and deletes the account for good after entering the password', async ({
  page,
  request,
  person,
  baseURL,
}) => {
  // The mailbox has a link that still works, which must not be in the export.
  const token = new URL(linkIn(await findMail(request, person.email, mailSubjects['verify-email']))).searchParams.get(
    'token',
  );
  expect(token).toBeTruthy();
  await page.goto('/settings');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: accountMessages.exportData.start }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText('is in your downloads.')).toBeVisible();

  const entries = unzipSync(await readFile(await file.path()));
  const texts = Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const rows = (table: string) => JSON.parse(texts[`${table}.json`] ?? 'null');
  expect(rows('users')).toMatchObject([{ email: person.email }]);
  expect(rows('user_subscriptions')).toMatchObject([{ status: 'active' }]);
  expect(rows('sessions')).toHaveLength(1);
  expect(texts['README.txt']).toContain('Passwords, secrets and tokens are left out');

  const everything = Object.values(texts).join('\n');
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const secret of [person.password, token, ...cookies.map(({ value }) => value)]) {
    expect(everything).not.toContain(secret);
  }
  expect(everything).not.toMatch(/"(password|token|secret|backup_codes)"|\$argon2|\$scrypt/);

  await page.goto('/settings');
  await page.getByRole('button', { name: accountMessages.deleteAccount.open }).click();
  const dialog = page.getByRole('alertdialog', { name: accountMessages.deleteAccount.dialogTitle });
  await dialog.getByRole('button', { name: accountMessages.deleteAccount.submit }).click();
  await expect(dialog.getByText(accountsMessages.fieldsMissing)).toBeVisible();
  await dialog.getByLabel(accountMessages.deleteAccount.password).fill('wrong password');
  await dialog.getByRole('button', { name: accountMessages.deleteAccount.submit }).click();
  await expect(dialog.getByText(errors.wrong_password.message)).toBeVisible();
  await dialog.getByLabel(accountMessages.deleteAccount.password).fill(person.password);
  await dialog.getByRole('button', { name: accountMessages.deleteAccount.submit }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await findMail(request, person.email, mailSubjects['account-deleted']);

  await page.goBack();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person);
  await expect(page.getByText(errors.wrong_credentials.message)).toBeVisible();

  // The address is free again, for an account that starts from nothing.
  await addPerson(page.request, baseURL, { ...person, fullName: 'Another Person' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: greet('Another Person') })).toBeVisible();
});
