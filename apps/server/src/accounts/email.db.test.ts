import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import { pressMailLink } from '../../test/accounts/press-mail-link.ts';
import { newEmail, password, signIn, signUpBody, signUpTestUser } from '../../test/accounts/test-users.ts';
import { users } from '../db/tables/accounts-tables.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

describe('verifying an address', () => {
  const subject = 'Verify your email address';

  it('succeeds once with the link', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    const link = await accounts.mailbox.link(email, subject);
    expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/verify-email']);
    const verified = { email, returnTo: null, isElsewhere: false };
    expect((await pressMailLink(browser, link)).body).toEqual(verified);
    expect((await browser.get('/api/accounts/session')).body.account.emailVerified).toBe(true);
    const again = await pressMailLink(accounts.browser(), link);
    expect([again.status, again.code]).toEqual([410, 'link_expired']);
  });

  it('does not return to the page of the sign-up if the sign-up has already led there', async () => {
    const email = newEmail();
    const browser = accounts.browser();
    const returnTo = '/upload?url=https%3A%2F%2Fyoutu.be%2FjNQXAC9IVRw';
    expect((await browser.post('/api/accounts/sign-up', signUpBody(email, { returnTo }))).body.signedIn).toBe(true);
    expect((await pressMailLink(browser, await accounts.mailbox.link(email, subject))).body.returnTo).toBeNull();
  });

  it('works in another browser, which stays signed out', async () => {
    const email = newEmail();
    const browser = accounts.browser();
    await browser.post('/api/accounts/sign-up', signUpBody(email));
    const phone = accounts.browser();
    expect((await pressMailLink(phone, await accounts.mailbox.link(email, subject))).body.isElsewhere).toBe(true);
    expect((await phone.get('/api/accounts/session')).body.account).toBeNull();
    // The person who created the account loses nothing.
    expect((await browser.get('/api/accounts/session')).body.account.emailVerified).toBe(true);
    expect((await signIn(phone, email)).status).toBe(200);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\t//evil.example', 'javascript:alert(1)'])(
    'never redirects to %j',
    async (returnTo) => {
      const answer = await accounts.browser().post('/api/accounts/sign-up', signUpBody(newEmail(), { returnTo }));
      expect(answer.body.error.details.fields[0].field).toBe('returnTo');
      const social = await accounts.browser().post('/api/accounts/sign-in/social', { provider: 'google', returnTo });
      expect(social.status).toBe(400);
    },
  );

  it('is possible for a day', async () => {
    const { email } = await signUpTestUser(accounts);
    const link = await accounts.mailbox.link(email, subject);
    accounts.pass(25 * 3_600_000);
    expect((await pressMailLink(accounts.browser(), link)).code).toBe('link_expired');
    accounts.pass(-25 * 3_600_000);
    expect((await pressMailLink(accounts.browser(), link)).status).toBe(200);
  });

  it.each(['x', '\0', "' or 1=1", 'a'.repeat(500)])('refuses %j', async (token) => {
    expect((await accounts.browser().post('/api/accounts/verify-email', { token })).code).toBe('link_expired');
  });

  it('can be requested again within a rate limit', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    for (let round = 0; round < 10; round++)
      expect((await browser.post('/api/accounts/verify-email/resend')).status).toBe(200);
    await accounts.mailbox.wait(email, subject, 5);
    expect((await browser.post('/api/accounts/verify-email/resend')).code).toBe('too_many_requests');
    expect((await accounts.browser().post('/api/accounts/verify-email/resend')).code).toBe('not_signed_in');
    await accounts.mailbox.wait((await signUpTestUser(accounts)).email, subject);
    expect(await accounts.mailbox.list(email)).toHaveLength(5);
  });

  it('is not requested again once the address is verified', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    await pressMailLink(browser, await accounts.mailbox.link(email, subject));
    expect((await browser.post('/api/accounts/verify-email/resend')).status).toBe(200);
    await accounts.mailbox.wait((await signUpTestUser(accounts)).email, subject);
    expect(await accounts.mailbox.list(email)).toHaveLength(1);
  });
});

describe('changing the address', () => {
  const subject = 'Confirm your new email address';
  const ask = (browser: ReturnType<TestAccounts['browser']>, email: string, currentPassword: unknown = password) =>
    browser.post('/api/accounts/change-email', { email, currentPassword });

  it('requires the password, sends a link to the new address, and notifies the old one', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    const next = newEmail();
    expect((await ask(browser, ` ${next.toUpperCase()}`)).status).toBe(200);
    const [notice] = await accounts.mailbox.wait(email, 'Your email address is about to change');
    expect(notice?.text).toContain(next);
    expect((await browser.get('/api/accounts/session')).body.account.email).toBe(email);

    const link = await accounts.mailbox.link(next, subject);
    expect((await pressMailLink(accounts.browser(), link)).body).toEqual({ email: next });
    expect((await browser.get('/api/accounts/session')).body.account).toMatchObject({
      email: next,
      emailVerified: true,
    });
    await accounts.mailbox.wait(email, 'Your email address was changed');
    expect((await signIn(accounts.browser(), email)).status).toBe(401);
    expect((await signIn(accounts.browser(), next)).status).toBe(200);
    expect((await pressMailLink(accounts.browser(), link)).code).toBe('link_expired');
  });

  it('is refused with a wrong password', async () => {
    const { browser } = await signUpTestUser(accounts);
    expect((await ask(browser, newEmail(), 'wrong')).code).toBe('wrong_password');
    const missing = await browser.post('/api/accounts/change-email', { email: newEmail() });
    expect(missing.body.error.details.fields).toEqual([
      { field: 'currentPassword', message: 'Please fill in all fields' },
    ]);
    expect((await ask(accounts.browser(), newEmail())).code).toBe('not_signed_in');
  });

  it('does not reveal whether the new address has an account', async () => {
    const { browser, email } = await signUpTestUser(accounts);
    const other = await signUpTestUser(accounts);
    const [free, taken] = [await ask(browser, newEmail()), await ask(browser, other.email)];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await accounts.mailbox.wait(other.email, 'You already have an account');
    expect((await ask(browser, email)).code).toBe('email_taken');
  });

  it('gives an address to the first user who confirms it, unless it was registered in the meantime', async () => {
    const [one, two] = [await signUpTestUser(accounts), await signUpTestUser(accounts)];
    const newAddress = newEmail();
    await ask(one.browser, newAddress);
    const first = await accounts.mailbox.link(newAddress, subject);
    await ask(two.browser, newAddress);
    const second = await accounts.mailbox.link(newAddress, subject, 2);
    const answers = await Promise.all([first, second].map((link) => pressMailLink(accounts.browser(), link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const rows = await accounts.deps.db.service.select().from(users).where(eq(users.email, newAddress));
    expect(rows).toHaveLength(1);
  });

  it('is canceled by a new password', async () => {
    const { browser, email } = await signUpTestUser(accounts);
    const next = newEmail();
    await ask(browser, next);
    const link = await accounts.mailbox.link(next, subject);
    await browser.post('/api/accounts/change-password', {
      currentPassword: password,
      password: 'a new password',
      confirmPassword: 'a new password',
    });
    expect((await pressMailLink(accounts.browser(), link)).code).toBe('link_expired');
    expect((await browser.get('/api/accounts/session')).body.account.email).toBe(email);
  });
});
