import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import { pressMailLink } from '../../test/accounts/press-mail-link.ts';
import {
  confirmWithGoogle,
  getSignedInAccount,
  returnFromGoogle,
  signInWithGoogle,
  startConfirmation,
} from '../../test/accounts/sign-in-with-google.ts';
import type { TestBrowser } from '../../test/accounts/test-browser.ts';
import { newEmail, password, signUpTestUser } from '../../test/accounts/test-users.ts';
import { sessions, twoFactors, users } from '../db/tables/accounts-tables.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

/** Turns on two-factor authentication and returns the recovery codes, each of which works once. */
async function enroll(browser: TestBrowser, proof: { currentPassword?: string } = {}): Promise<string[]> {
  const { body } = await browser.post('/api/accounts/mfa', proof);
  const code = generateSync({ secret: body.secret, epoch: Math.floor(accounts.deps.now().getTime() / 1000) });
  const { body: challenge } = await browser.post(`/factors/${body.factorId}/challenge`, {});
  const answer = await browser.post(`/factors/${body.factorId}/verify`, { code, challenge_id: challenge.id });
  if (answer.status !== 200) throw new Error(`Enrolling answered ${JSON.stringify(answer.body)}`);
  return body.recoveryCodes;
}

/** Every action that only the owner may take, with the input it needs besides the proof. */
const ownersActs = [
  ['the address is changed', '/api/accounts/change-email', () => ({ email: newEmail() })],
  ['two-factor authentication is turned off', '/api/accounts/mfa/disable', () => ({})],
  ['new recovery codes are made', '/api/accounts/mfa/recovery-codes', () => ({})],
  ['the account is deleted', '/api/accounts/delete', ({ email }: { email: string }) => ({ confirmEmail: email })],
] as const;

const refusalOf = async (browser: TestBrowser, path: string, input: object) => {
  const { status, code, body } = await browser.post(path, input);
  return { status, code, fields: body.error?.details?.fields?.map(({ field }: { field: string }) => field) };
};

const stateOf = async (id: string) => {
  const { service } = accounts.deps.db;
  const [user] = await service.select().from(users).where(eq(users.id, id));
  const [factor] = await service.select().from(twoFactors).where(eq(twoFactors.userId, id));
  return { email: user?.email, factor: factor?.id, backupCodes: factor?.backupCodes };
};

describe('an account with a password and two-factor authentication', () => {
  const change = { password: 'a new password', confirmPassword: 'a new password' };
  const acts = [...ownersActs, ['the password is changed', '/api/accounts/change-password', () => change]] as const;

  it.each(acts)('requires both before %s', async (_name, path, inputFor) => {
    const { browser, email, id } = await signUpTestUser(accounts);
    const [code] = await enroll(browser, { currentPassword: password });
    const input = inputFor({ email });
    const before = await stateOf(id);
    const onlyPassword = await refusalOf(browser, path, { ...input, currentPassword: password });
    expect(onlyPassword).toEqual({ status: 400, code: 'invalid_input', fields: ['code'] });
    const onlyCode = await refusalOf(browser, path, { ...input, code });
    expect(onlyCode).toMatchObject({ status: 400, code: 'invalid_input', fields: ['currentPassword'] });
    const wrongPassword = await refusalOf(browser, path, { ...input, currentPassword: 'wrong', code });
    expect(wrongPassword).toMatchObject({ status: 403, code: 'wrong_password' });
    const wrongCode = await refusalOf(browser, path, { ...input, currentPassword: password, code: '000000' });
    expect(wrongCode).toMatchObject({ status: 401, code: 'code_rejected' });
    expect(await stateOf(id)).toEqual(before);
    expect((await browser.post(path, { ...input, currentPassword: password, code })).status).toBe(200);
    // A code works once.
    const again = await browser.post(path, { ...input, currentPassword: change.password, code });
    expect(again.status).not.toBe(200);
  });

  it('limits wrong codes', async () => {
    const { browser } = await signUpTestUser(accounts);
    const [code] = await enroll(browser, { currentPassword: password });
    const proof = { currentPassword: password, code: '000000' };
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await browser.post('/api/accounts/change-email', { email: newEmail(), ...proof })).code).toBe(
        'code_rejected',
      );
    }
    const answer = await browser.post('/api/accounts/change-email', { email: newEmail(), ...proof, code });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('refuses a confirmation by Google instead of its password', async () => {
    const { browser, email } = await signUpTestUser(accounts);
    await pressMailLink(browser, await accounts.mailbox.link(email, 'Verify your email address'));
    await signInWithGoogle(accounts.browser(), { email });
    expect((await confirmWithGoogle(browser, { email })).searchParams.get('confirmed')).toBe('1');
    const answer = await refusalOf(browser, '/api/accounts/change-email', { email: newEmail() });
    expect(answer).toEqual({ status: 400, code: 'invalid_input', fields: ['currentPassword'] });
  });
});

async function signUpWithGoogle() {
  const [browser, email] = [accounts.browser(), newEmail()];
  await signInWithGoogle(browser, { email });
  const { id } = await getSignedInAccount(browser);
  return { browser, email, id };
}

const forgetConfirmations = () =>
  accounts.deps.db.service.execute(`delete from verifications where identifier like 'identity-confirmed:%'`);

describe('an account that signs in with Google', () => {
  const acts = [...ownersActs, ['two-factor authentication is turned on', '/api/accounts/mfa', () => ({})]] as const;

  it.each(acts)('requires a confirmation by Google before %s', async (_name, path, inputFor) => {
    const { browser, email, id } = await signUpWithGoogle();
    const before = await stateOf(id);
    const input = inputFor({ email });
    const refused = { status: 403, code: 'identity_not_confirmed' };
    expect(await refusalOf(browser, path, input)).toMatchObject(refused);
    expect(await refusalOf(browser, path, { ...input, currentPassword: 'made up' })).toMatchObject(refused);
    expect(await stateOf(id)).toEqual(before);
    await confirmWithGoogle(browser, { email });
    const { status, code } = await browser.post(path, input);
    // Without a factor, the request fails for a reason other than the proof.
    expect(status === 200 || code === 'mfa_not_enrolled').toBe(true);
  });

  it.each(ownersActs)(
    'also requires a code before %s when two-factor authentication is on',
    async (_name, path, inputFor) => {
      const { browser, email, id } = await signUpWithGoogle();
      await confirmWithGoogle(browser, { email });
      const [code] = await enroll(browser);
      await forgetConfirmations();
      const input = inputFor({ email });
      const before = await stateOf(id);
      expect(await refusalOf(browser, path, { ...input, code })).toMatchObject({ code: 'identity_not_confirmed' });
      await confirmWithGoogle(browser, { email });
      expect(await refusalOf(browser, path, input)).toMatchObject({ code: 'invalid_input', fields: ['code'] });
      expect(await refusalOf(browser, path, { ...input, code: '000000' })).toMatchObject({ code: 'code_rejected' });
      expect(await stateOf(id)).toEqual(before);
      expect((await browser.post(path, { ...input, code })).status).toBe(200);
    },
  );
});

describe('a confirmation by Google', () => {
  const isConfirmed = async (browser: TestBrowser) =>
    (await browser.get('/api/accounts/confirm-identity')).body.isConfirmed;
  const errorOf = (landing: URL) => landing.searchParams.get('confirmError');

  it('requires a new sign-in and returns to the same page in the same session', async () => {
    const { browser, email, id } = await signUpWithGoogle();
    const cookie = browser.cookie('clipwright.session_token');
    const [before] = await accounts.deps.db.service.select().from(sessions).where(eq(sessions.userId, id));
    const url = await startConfirmation(browser);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'openid',
      prompt: 'select_account',
      max_age: '0',
      login_hint: email,
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/auth/callback/google',
    });
    expect(await isConfirmed(browser)).toBe(false);
    const landing = await returnFromGoogle(browser, url, { email });
    expect(landing.href).toBe('http://localhost:3000/settings?tab=account&confirm=email&confirmed=1');
    expect(await isConfirmed(browser)).toBe(true);
    expect(browser.cookie('clipwright.session_token')).not.toEqual(cookie);
    expect(await accounts.deps.db.service.select().from(sessions).where(eq(sessions.userId, id))).toEqual([
      expect.objectContaining({ id: before?.id }),
    ]);
  });

  it('is refused for another Google account', async () => {
    const { browser } = await signUpWithGoogle();
    const other = newEmail();
    expect(errorOf(await confirmWithGoogle(browser, { email: other }))).toBe('other-account');
    expect(await isConfirmed(browser)).toBe(false);
    expect(await accounts.deps.db.service.select().from(users).where(eq(users.email, other))).toEqual([]);
    const { email: someone } = await signUpWithGoogle();
    expect(errorOf(await confirmWithGoogle(browser, { email: someone }))).toBe('other-account');
    expect(await isConfirmed(browser)).toBe(false);
  });

  it('is refused when the code is missing or forged', async () => {
    const { browser } = await signUpWithGoogle();
    for (const answer of ['code=made-up', 'error=access_denied', 'code=']) {
      const state = (await startConfirmation(browser)).searchParams.get('state');
      const { headers } = await browser.get(`/api/auth/callback/google?state=${state}&${answer}`);
      expect([answer, errorOf(new URL(headers.get('location') ?? ''))]).toEqual([answer, 'not-confirmed']);
    }
    expect(await isConfirmed(browser)).toBe(false);
  });

  it('is refused in another browser, with and without the session that requested it', async () => {
    const { browser, email } = await signUpWithGoogle();
    // A session thief starts the confirmation and gets the owner to open the URL.
    const thief = browser.copy('198.51.99.1');
    const planted = await startConfirmation(thief);
    expect(errorOf(await returnFromGoogle(browser, planted, { email }))).toBe('not-confirmed');
    expect(await isConfirmed(thief)).toBe(false);

    const someone = await signUpWithGoogle();
    const theirs = await startConfirmation(browser);
    expect(errorOf(await returnFromGoogle(someone.browser, theirs, { email: someone.email }))).toBe('not-confirmed');
    expect(errorOf(await returnFromGoogle(accounts.browser(), await startConfirmation(browser), { email }))).toBe(
      'not-confirmed',
    );
    for (const each of [browser, someone.browser]) expect(await isConfirmed(each)).toBe(false);
  });

  it('is valid once and in its own session only', async () => {
    const { browser, email } = await signUpWithGoogle();
    const second = accounts.browser();
    await signInWithGoogle(second, { email });
    const url = await startConfirmation(browser);
    await returnFromGoogle(browser, url, { email });
    expect([await isConfirmed(browser), await isConfirmed(second)]).toEqual([true, false]);
    const change = { email: newEmail() };
    expect((await second.post('/api/accounts/change-email', change)).code).toBe('identity_not_confirmed');
    const again = await returnFromGoogle(browser, url, { email });
    expect(again.searchParams.get('error')).toBe('state_mismatch');
  });

  it('requires a session and never redirects to another site', async () => {
    const visitor = accounts.browser();
    expect((await visitor.get('/api/accounts/confirm-identity')).code).toBe('not_signed_in');
    expect((await visitor.post('/api/accounts/confirm-identity', { returnTo: '/settings' })).code).toBe(
      'not_signed_in',
    );
    const { browser } = await signUpWithGoogle();
    for (const returnTo of ['https://evil.example', '//evil.example', undefined]) {
      expect((await browser.post('/api/accounts/confirm-identity', { returnTo })).status).toBe(400);
    }
  });

  it('expires after ten minutes, as does a Google sign-in of that age', async () => {
    const { browser, email } = await signUpWithGoogle();
    await confirmWithGoogle(browser, { email });
    accounts.pass(10 * 60_000 + 1000);
    expect(await isConfirmed(browser)).toBe(false);
    expect((await browser.post('/api/accounts/mfa', {})).code).toBe('identity_not_confirmed');
    // The provider's clock is slow, so its claim looks old.
    expect(errorOf(await confirmWithGoogle(browser, { email }))).toBe('old-sign-in');
    expect(await isConfirmed(browser)).toBe(false);
  });
});

it('confirmation by Google is unavailable if Google is not configured', async () => {
  const without = await openTestAccounts({ google: null });
  try {
    const { browser } = await signUpTestUser(without);
    const answer = await browser.post('/api/accounts/confirm-identity', { returnTo: '/settings' });
    expect([answer.status, answer.code]).toEqual([503, 'social_sign_in_not_configured']);
  } finally {
    await without.close();
  }
});
