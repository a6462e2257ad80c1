import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../../test/accounts/open-test-accounts.ts';
import { confirmWithGoogle, signInWithGoogle } from '../../../test/accounts/sign-in-with-google.ts';
import type { TestBrowser } from '../../../test/accounts/test-browser.ts';
import { newEmail, password, signIn, signUpTestUser } from '../../../test/accounts/test-users.ts';
import { sessions } from '../../db/tables/accounts-tables.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

const cookieName = 'clipwright.session_token';
const prove = (browser: TestBrowser, currentPassword = password) =>
  browser.post('/api/accounts/prove', { currentPassword });
const isIn = async (browser: TestBrowser) => (await browser.get('/api/accounts/session')).body.account !== null;
const sessionOf = async (userId: string) =>
  (await accounts.deps.db.service.select().from(sessions).where(eq(sessions.userId, userId)))[0];

it('a new proof of identity replaces the session’s token, and the previous one ends', async () => {
  const { browser, id } = await signUpTestUser(accounts);
  const before = await sessionOf(id);
  const thief = browser.copy('198.51.7.7');
  expect((await prove(browser, 'wrong')).setCookies).toEqual([]);
  expect((await sessionOf(id))?.token).toBe(before?.token);
  expect((await prove(browser)).setCookies).toEqual([expect.stringContaining(`${cookieName}=`)]);
  const after = await sessionOf(id);
  expect(after).toMatchObject({ id: before?.id, createdAt: before?.createdAt });
  expect(after?.token).not.toBe(before?.token);
  accounts.pass(31_000);
  expect([await isIn(thief), await isIn(browser)]).toEqual([false, true]);
  accounts.pass(-31_000);
});

it.each([
  [
    'changing the password',
    '/api/accounts/change-password',
    { password: 'a new password', confirmPassword: 'a new password' },
  ],
  ['changing the address', '/api/accounts/change-email', { email: newEmail() }],
  ['preparing a second factor', '/api/accounts/mfa', {}],
  ['ending other sessions', '/api/accounts/end-other-sessions', {}],
])('%s also replaces the token', async (_name, path, input) => {
  const { browser, id } = await signUpTestUser(accounts);
  const before = await sessionOf(id);
  expect((await browser.post(path, { ...input, currentPassword: password })).status).toBe(200);
  expect((await sessionOf(id))?.token).not.toBe(before?.token);
  expect(await isIn(browser)).toBe(true);
});

it('a new password ends the previous tokens at once', async () => {
  const { browser } = await signUpTestUser(accounts);
  const oldThief = browser.copy('198.51.7.11');
  await prove(browser);
  const thief = browser.copy('198.51.7.12');
  const input = { currentPassword: password, password: 'a new password', confirmPassword: 'a new password' };
  expect((await browser.post('/api/accounts/change-password', input)).status).toBe(200);
  expect([await isIn(oldThief), await isIn(thief), await isIn(browser)]).toEqual([false, false, true]);
});

it('a confirmation by Google also replaces the token', async () => {
  const [browser, email] = [accounts.browser(), newEmail()];
  await signInWithGoogle(browser, { email });
  const thief = browser.copy('198.51.7.8');
  await confirmWithGoogle(browser, { email });
  accounts.pass(31_000);
  expect([await isIn(thief), await isIn(browser)]).toEqual([false, true]);
  accounts.pass(-31_000);
});

it('requests in progress with the previous token are answered, and none receives the new one', async () => {
  const { browser } = await signUpTestUser(accounts);
  const otherTab = browser.copy('198.51.7.9');
  await prove(browser);
  const late = await otherTab.get('/api/accounts/session');
  expect([late.body.account !== null, late.setCookies]).toEqual([true, []]);
  // The proof does not change the browser's existing session.
  expect((await prove(otherTab)).setCookies).toEqual([]);
  expect(await isIn(browser)).toBe(true);
});

it('only one of two concurrent proofs replaces the token, and the browser stays signed in whichever response is last', async () => {
  const { browser } = await signUpTestUser(accounts);
  const answers = await Promise.all([prove(browser), prove(browser)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ setCookies }) => setCookies)).toHaveLength(1);
  accounts.pass(31_000);
  expect(await isIn(browser)).toBe(true);
  accounts.pass(-31_000);
});

it('signing out with the previous token ends the session', async () => {
  const { browser } = await signUpTestUser(accounts);
  const otherTab = browser.copy('198.51.7.10');
  await prove(browser);
  await otherTab.post('/api/accounts/sign-out');
  expect(await isIn(browser)).toBe(false);
});

it('a session without “remember me” remains a browser session', async () => {
  const { email } = await signUpTestUser(accounts);
  const brief = accounts.browser();
  await signIn(brief, email, { rememberMe: false });
  const [line = ''] = (await prove(brief)).setCookies;
  expect(line).toContain(cookieName);
  expect(line).not.toContain('Max-Age');
});
