import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from './testing/open-test-accounts.ts';
import { newEmail, password, signIn, signUpBody } from './testing/test-users.ts';

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

it('the session tells pages whether the installation can send mail', async () => {
  expect((await accounts.browser().get('/api/accounts/session')).body.config.hasMail).toBe(false);
});

it('signing up says nothing about a mail that cannot be sent', async () => {
  const { answer } = await newUser();
  expect(answer.body).toEqual({ signedIn: true, message: 'Account created successfully!' });
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

it('signing up is refused where the address has to be verified first', async () => {
  const email = newEmail();
  expect(outcome(await strict.browser().post('/api/accounts/sign-up', signUpBody(email)))).toEqual(refused);
  expect((await signIn(strict.browser(), email)).body.error.code).toBe('wrong_credentials');
});
