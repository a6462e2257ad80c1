import { accountsMessages, errors } from '@clipwright/contract';
import { expect } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { settingsPageMessages } from '../apps/web/src/pages/settings/settings-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail, linkIn } from './mailbox.ts';
import { greet, newPerson, signIn } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

test('a user’s name and preferences are saved by themselves and are the same in a new browser', async ({
  page,
  elsewhere,
  person,
}) => {
  await test.step('an empty name is refused', async () => {
    await page.goto('/settings');
    const name = page.getByLabel(accountMessages.profile.fullName);
    await expect(name).toHaveValue(person.fullName);
    await name.fill('Ängström-Ōe <b>O’Neil</b>');
    await name.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await name.fill('   ');
    await name.blur();
    await expect(page.getByText(accountsMessages.fieldsMissing)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: greet('Ängström-Ōe <b>O’Neil</b>') })).toBeVisible();
  });

  await page.goto('/settings?tab=preferences');
  await page.getByRole('radio', { name: 'Energetic' }).check();
  await page.getByRole('checkbox', { name: 'LinkedIn' }).check();
  await page.getByRole('radio', { name: 'Português' }).check();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(3);
  await expectNoFindings(page, 'preferences, some just saved');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoFindings(page, 'notifications');
  const isOn = await page.getByRole('switch', { name: 'Analytics' }).isChecked();

  await signIn(elsewhere, person);
  await expect(elsewhere).toHaveURL(/\/dashboard/);
  await elsewhere.goto('/settings?tab=preferences');
  await expect(elsewhere.getByRole('radio', { name: 'Energetic' })).toBeChecked();
  await expect(elsewhere.getByRole('checkbox', { name: 'LinkedIn' })).toBeChecked();
  await expect(elsewhere.getByRole('radio', { name: 'Português' })).toBeChecked();
  await elsewhere.getByRole('tab', { name: 'Notifications' }).click();
  await expect(elsewhere.getByRole('switch', { name: 'Analytics' })).toBeChecked({ checked: isOn });

  await test.step('the forms and the question before the account is deleted have no accessibility findings', async () => {
    await page.goto('/settings');
    await expect(page.getByText(accountMessages.sessions.thisDevice)).toBeVisible();
    await expect(page.getByRole('button', { name: accountMessages.twoFactor.turnOn })).toBeVisible();
    await expectNoFindings(page, 'account');
    await page.getByLabel(accountMessages.profile.fullName).fill(' ');
    await page.getByLabel(accountMessages.profile.fullName).press('Enter');
    for (const name of [
      accountMessages.email.change,
      accountMessages.password.change,
      accountMessages.twoFactor.turnOn,
    ]) {
      await page.getByRole('button', { name }).click();
    }
    for (const name of [accountMessages.email.submit, accountMessages.password.change, 'Continue']) {
      await page.getByRole('button', { name }).click();
    }
    await expect(page.getByText(accountsMessages.fieldsMissing)).toHaveCount(4);
    // Of several open forms, the refused one gets the focus.
    const twoFactor = page.getByRole('region', { name: accountMessages.twoFactor.heading });
    await expect(twoFactor.getByLabel(accountMessages.proof.password)).toBeFocused();
    await expectNoFindings(page, 'account, every form open and refused');

    await page.reload();
    await page.getByRole('button', { name: accountMessages.deleteAccount.open }).click();
    const dialog = page.getByRole('alertdialog', { name: accountMessages.deleteAccount.dialogTitle });
    await dialog.getByRole('button', { name: accountMessages.deleteAccount.submit }).click();
    await expect(dialog.getByText(accountsMessages.fieldsMissing)).toBeVisible();
    await expectNoFindings(page, 'question before the account is deleted');
  });
});

test('a user ends another session, and changes the password and the address, each with effect at once', {
  tag: '@deep',
}, async ({ page, elsewhere, request, person }) => {
  await test.step('another session is listed and ended', async () => {
    await page.goto('/settings');
    await expect(page.getByText(accountMessages.sessions.only)).toBeVisible();
    await signIn(elsewhere, person);
    await expect(elsewhere).toHaveURL(/\/dashboard/);

    await page.reload();
    const sessions = page.getByRole('region', { name: accountMessages.sessions.heading });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText(accountMessages.sessions.thisDevice)).toHaveCount(1);
    await sessions.getByRole('button', { name: /^Sign out Chrome on \w+,/ }).click();
    await sessions.getByLabel(accountMessages.proof.password).fill(person.password);
    await sessions.getByRole('button', { name: accountMessages.sessions.end, exact: true }).click();
    await expect(sessions.getByText(/^Chrome on \w+ is signed out\.$/)).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);

    // Other pages notice it with their next request; a refresh within a second of the last one sends none.
    await expect(async () => {
      // On a busy machine the login is slower than its timeout.
      if (!elsewhere.url().includes('/login')) {
        await elsewhere.getByRole('button', { name: 'Refresh' }).click({ timeout: 1000 });
      }
      await expect(elsewhere).toHaveURL(/\/login/, { timeout: 2000 });
    }).toPass();
    await expect(page.getByText(accountMessages.sessions.only)).toBeVisible();
  });

  await test.step('a changed password ends the other sessions', async () => {
    await signIn(elsewhere, person);
    await expect(elsewhere).toHaveURL(/\/dashboard/);
    await page.getByRole('button', { name: accountMessages.password.change }).click();
    await page.getByLabel(accountMessages.proof.password).fill('wrong password');
    await page.getByLabel(accountMessages.password.next, { exact: true }).fill('another horse battery');
    await page.getByLabel(accountMessages.password.confirm).fill('another horse battery');
    await page.getByRole('button', { name: accountMessages.password.change }).click();
    await expect(page.getByText(errors.wrong_password.message)).toBeVisible();
    await page.getByLabel(accountMessages.proof.password).fill(person.password);
    await page.getByRole('button', { name: accountMessages.password.change }).click();
    await expect(page.getByText(accountMessages.password.changed)).toBeVisible();
    await findMail(request, person.email, mailSubjects['password-changed']);

    await elsewhere.goto('/settings');
    await expect(elsewhere).toHaveURL(/\/login/);
    await signIn(elsewhere, person);
    await expect(elsewhere.getByText(errors.wrong_credentials.message)).toBeVisible();
    await signIn(elsewhere, { ...person, password: 'another horse battery' });
    await expect(elsewhere).toHaveURL(/\/dashboard/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  const changed = { ...person, password: 'another horse battery' };
  await test.step('a new address takes effect once the link sent to it is opened', async () => {
    const { email } = newPerson();
    await page.goto('/settings');
    await page.getByRole('button', { name: accountMessages.email.change }).click();
    await page.getByLabel(accountMessages.email.newEmail).fill(email);
    await page.getByLabel(accountMessages.proof.password).fill(changed.password);
    await page.getByRole('button', { name: accountMessages.email.submit }).click();
    await expect(page.getByText(accountMessages.email.sent({ email }))).toBeVisible();
    await findMail(request, person.email, mailSubjects['email-change-asked']);
    const link = linkIn(await findMail(request, email, mailSubjects['confirm-email-change']));

    await elsewhere.context().clearCookies();
    await signIn(elsewhere, { ...changed, email });
    await expect(elsewhere.getByText(errors.wrong_credentials.message)).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: accountsTexts.confirmEmail.action }).click();
    await expect(page.getByText(settingsPageMessages.emailChanged({ email }))).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await findMail(request, person.email, mailSubjects['email-changed']);
    await signIn(elsewhere, { ...changed, email });
    await expect(elsewhere).toHaveURL(/\/dashboard/);
  });
});
