import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { findMail } from './mailbox.ts';
import { logOut, signIn } from './people.ts';
import { test } from './watched-test.ts';

const stepSec = 30;

test('two-factor sign-in accepts each code of an authenticator app and each recovery code once', async ({
  page,
  request,
  person,
}) => {
  await page.goto('/settings');
  const settings = page.getByRole('region', { name: 'Two-factor authentication' });
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await settings.getByLabel('Current password').fill(person.password);
  await settings.getByRole('button', { name: 'Continue' }).click();
  await expect(settings.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await settings.getByRole('code').innerText()).replaceAll(' ', '');
  const enrolledSec = Math.floor(Date.now() / 1000);
  await settings.getByLabel('Authentication code').fill(generateSync({ secret, epoch: enrolledSec }));
  await settings.getByRole('button', { name: 'Confirm and turn on' }).click();
  await expect(settings.getByText('Two-factor authentication is on.')).toBeVisible();
  const [recoveryCode = '', otherCode = '', lastCode = ''] = await settings.getByRole('listitem').allInnerTexts();
  await settings.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(settings.getByText('10 recovery codes left')).toBeVisible();
  await findMail(request, person.email, /two-factor authentication is on/i);

  // The code of the next half minute is accepted already, so no one has to wait for it.
  const code = generateSync({ secret, epoch: enrolledSec + stepSec });
  await logOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await giveCode(page, 'Code', '12345');
  await expect(page.getByText('Please enter the 6 digits of your authenticator app')).toBeVisible();
  await giveCode(page, 'Code', code);
  await expect(page).toHaveURL(/\/dashboard/);

  await logOut(page);
  await signIn(page, person);
  await giveCode(page, 'Code', code);
  await expect(page.getByText(/^That code is not valid\. Please enter the newest code/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await giveCode(page, 'Recovery code', recoveryCode);
  await expect(page).toHaveURL(/\/dashboard/);

  await logOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await giveCode(page, 'Recovery code', recoveryCode);
  await expect(page.getByText('That code is not valid.')).toBeVisible();
  await giveCode(page, 'Recovery code', otherCode);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/settings');
  await expect(settings.getByText('8 recovery codes left')).toBeVisible();
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await settings.getByLabel('Current password').fill(person.password);
  await settings.getByLabel('Authentication code').fill(lastCode);
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await expect(settings.getByText('Two-factor authentication is off.')).toBeVisible();
  await logOut(page);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
});

async function giveCode(page: Page, label: string, code: string) {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}
