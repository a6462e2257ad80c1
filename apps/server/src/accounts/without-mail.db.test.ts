import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import { getSignedInAccount, signInWithGoogle } from '../../test/accounts/sign-in-with-google.ts';
import { newEmail, password, signIn, signUpBody } from '../../test/accounts/test-users.ts';
import { accounts as accountRows, users } from '../db/tables/accounts-tables.ts';

let accounts: TestAccounts;
let strict: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts({ smtpUrl: null });
  strict = await openTestAccounts({ smtpUrl: null, requireEmailVerification: true });
});
afterAll(async () => {
  await accounts.close();
  await strict.close();
});

const refused = [503, 'mail_not_configured'];
const outcome = (answer: { status: number; body: { error: { code: string } } }) => [
  answer.status,
  answer.body.error.code,
];

async function newUser() {
  const email = newEmail();
  const browser = accounts.browser();
  const answer = await browser.post('/api/accounts/sign-up', signUpBody(email));
  return { email, browser, answer };
}

/** Creates a user who signed up before address verification was required. */
async function newUnverifiedUser() {
  const email = newEmail();
  const { auth, db } = strict.deps;
  const hash = await auth.passwords.hash(password);
  const [user] = await db.service.insert(users).values({ email, name: 'Ada Tester' }).returning({ id: users.id });
  const userId = user?.id ?? '';
  await db.service.insert(accountRows).values({ userId, providerId: 'credential', accountId: userId, password: hash });
  return email;
}

it('the session reports whether the installation can send email', async () => {
  expect((await accounts.browser().get('/api/accounts/session')).body.config.hasMail).toBe(false);
});

it('the response to a sign-up does not mention a mail that cannot be sent', async () => {
  const { answer } = await newUser();
  expect(answer.body).toEqual({ signedIn: true, message: 'Account created successfully!' });
});

it('signing up with an address that has an account is refused with account_exists, and changes nothing', async () => {
  const { email } = await newUser();
  const other = accounts.browser();
  const answer = await other.post('/api/accounts/sign-up', signUpBody(email, { fullName: 'Someone Else' }));
  expect(outcome(answer)).toEqual([409, 'account_exists']);
  expect((await other.get('/api/accounts/session')).body.account).toBeNull();
  const owner = await signIn(accounts.browser(), email);
  expect(owner.body).toMatchObject({ status: 'signed-in', account: { fullName: 'Ada Tester' } });
});

it('a link for a new password is refused, for known and unknown addresses alike', async () => {
  const { email } = await newUser();
  for (const address of [email, newEmail()]) {
    const answer = await accounts.browser().post('/api/accounts/forgot-password', { email: address });
    expect(outcome(answer)).toEqual(refused);
  }
});

it('another verification link is refused', async () => {
  const { browser } = await newUser();
  expect(outcome(await browser.post('/api/accounts/verify-email/resend', {}))).toEqual(refused);
});

it('a change of the address is refused, as its link could not arrive', async () => {
  const { browser } = await newUser();
  const answer = await browser.post('/api/accounts/change-email', { email: newEmail(), currentPassword: password });
  expect(outcome(answer)).toEqual(refused);
});

it('signing up is refused if the address must be verified first', async () => {
  const email = newEmail();
  expect(outcome(await strict.browser().post('/api/accounts/sign-up', signUpBody(email)))).toEqual(refused);
  expect((await signIn(strict.browser(), email)).body.error.code).toBe('wrong_credentials');
});

it('a correct password is refused with mail_not_configured if the address must be verified first', async () => {
  const email = await newUnverifiedUser();
  const browser = strict.browser();
  expect(outcome(await signIn(browser, email))).toEqual(refused);
  expect(await getSignedInAccount(browser)).toBeNull();
  expect((await signIn(browser, email, { password: 'a wrong one' })).code).toBe('wrong_credentials');
});

it('signing in with Google returns mail_not_configured to the page if the address must be verified first', async () => {
  const email = newEmail();
  const browser = strict.browser();
  const returned = await signInWithGoogle(browser, { email, isEmailVerified: false });
  expect([returned.pathname, returned.searchParams.get('error')]).toEqual(['/auth/callback', 'mail_not_configured']);
  expect(await getSignedInAccount(browser)).toBeNull();
  const verified = strict.browser();
  await signInWithGoogle(verified, { email: newEmail() });
  expect(await getSignedInAccount(verified)).toMatchObject({ emailVerified: true });
});

it('no email is queued, and none is logged as dropped, for any trigger', async () => {
  const { browser } = await newUser();
  const changed = 'another battery horse';
  const body = { currentPassword: password, password: changed, confirmPassword: changed };
  expect((await browser.post('/api/accounts/change-password', body)).status).toBe(200);
  await signInWithGoogle(strict.browser(), { email: newEmail(), isEmailVerified: false });
  for (const { deps, lines } of [accounts, strict]) {
    const { rows } = await deps.db.service.execute(sql`select id from pgboss.job where name = 'send-mail'`);
    expect(rows).toEqual([]);
    expect(lines.join('')).not.toContain('A mail was dropped');
  }
});
