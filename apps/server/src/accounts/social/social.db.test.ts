import { walkSignIn } from '@clipwright/sandbox/testing';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../../test/accounts/open-test-accounts.ts';
import { pressMailLink } from '../../../test/accounts/press-mail-link.ts';
import {
  confirmWithGoogle,
  getSignedInAccount,
  signInWithGoogle,
  startGoogleSignIn as start,
} from '../../../test/accounts/sign-in-with-google.ts';
import type { TestBrowser } from '../../../test/accounts/test-browser.ts';
import { newEmail, password, signIn, signUpTestUser } from '../../../test/accounts/test-users.ts';
import { accounts as accountRows, sessions, users } from '../../db/tables/accounts-tables.ts';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

describe('signing in with Google', () => {
  it('requests offline access with state, nonce, PKCE and consent', async () => {
    const url = await start(accounts.browser());
    expect(url.href.startsWith(accounts.sandbox.signIn.authorizationUrl)).toBe(true);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: accounts.sandbox.signIn.clientId,
      redirect_uri: 'http://localhost:3000/api/auth/callback/google',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'consent',
      access_type: 'offline',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(20);
  });

  it('creates an enrolled account with the terms accepted and stores no token', async () => {
    const browser = accounts.browser();
    browser.setCookie('language', 'es');
    const email = newEmail();
    const returned = await signInWithGoogle(browser, { email, name: 'Grace Tester' }, '/projects?page=2');
    expect(returned.href).toBe('http://localhost:3000/auth/callback?returnTo=%2Fprojects%3Fpage%3D2');
    expect(await getSignedInAccount(browser)).toMatchObject({
      email,
      fullName: 'Grace Tester',
      emailVerified: true,
      hasPassword: false,
      language: 'es',
    });
    const { service } = accounts.deps.db;
    const [user] = await service.select().from(users).where(eq(users.email, email));
    expect(user?.termsAcceptedAt).toBeInstanceOf(Date);
    const subscriptions = await service
      .select()
      .from(userSubscriptions)
      .where(eq(userSubscriptions.userId, user?.id ?? ''));
    expect(subscriptions).toHaveLength(1);
    const [account] = await service
      .select()
      .from(accountRows)
      .where(eq(accountRows.userId, user?.id ?? ''));
    expect(account).toMatchObject({
      providerId: 'google',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
    });
    const [session] = await service
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''));
    expect(session?.ipAddress).toMatch(/^198\.51\./);
    expect(browser.cookie('clipwright.session_token')?.attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Max-Age=604800']),
    );
  });

  it('finds the same account again, and derives a missing name from the address', async () => {
    const [first, second] = [accounts.browser(), accounts.browser()];
    const email = newEmail();
    await signInWithGoogle(first, { email });
    const account = await getSignedInAccount(first);
    expect(account.fullName).toBe(email.split('@')[0]);
    await signInWithGoogle(second, { email });
    expect((await getSignedInAccount(second)).id).toBe(account.id);
    await accounts.mailbox.wait(email, 'New sign-in to your account');
  });

  it('links an account with a verified address, which keeps its password', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    await pressMailLink(browser, await accounts.mailbox.link(email, 'Verify your email address'));
    const google = accounts.browser();
    await signInWithGoogle(google, { email });
    expect(await getSignedInAccount(google)).toMatchObject({ email, hasPassword: true, fullName: 'Ada Tester' });
    expect((await getSignedInAccount(browser)).email).toBe(email);
    expect((await signIn(accounts.browser(), email)).status).toBe(200);
  });

  it('takes over an account with an unverified address and ends its password and sessions', async () => {
    const { email, browser: squatter, id } = await signUpTestUser(accounts);
    const owner = accounts.browser();
    await signInWithGoogle(owner, { email });
    expect(await getSignedInAccount(owner)).toMatchObject({
      id,
      email,
      emailVerified: true,
      hasPassword: false,
      mfaEnabled: false,
    });
    expect(await getSignedInAccount(squatter)).toBeNull();
    expect((await signIn(accounts.browser(), email)).code).toBe('wrong_credentials');
  });

  describe('when the address was verified in a browser that was never signed in to the account', () => {
    async function verifyElsewhere() {
      const made = await signUpTestUser(accounts);
      const reader = accounts.browser();
      await pressMailLink(reader, await accounts.mailbox.link(made.email, 'Verify your email address'));
      return { ...made, reader };
    }

    it('takes the account over, because another person may have created it', async () => {
      const { email, browser: squatter, id, reader } = await verifyElsewhere();
      // Its creator's actions in the meantime do not make them the owner.
      const fresh = { password: 'a new password', confirmPassword: 'a new password' };
      await squatter.post('/api/accounts/change-password', { currentPassword: password, ...fresh });
      await signInWithGoogle(reader, { email });
      expect(await getSignedInAccount(reader)).toMatchObject({ id, email, hasPassword: false });
      expect(await getSignedInAccount(squatter)).toBeNull();
      expect((await signIn(accounts.browser(), email, { password: fresh.password })).code).toBe('wrong_credentials');
    });

    it('links the account once the password was entered in that browser', async () => {
      const { email, browser, reader } = await verifyElsewhere();
      expect((await signIn(reader, email)).status).toBe(200);
      await signInWithGoogle(accounts.browser(), { email });
      expect(await getSignedInAccount(browser)).toMatchObject({ email, hasPassword: true });
    });

    it('never removes a second factor because the provider verified the address', async () => {
      const { email, browser } = await verifyElsewhere();
      const { body: enrolment } = await browser.post('/api/accounts/mfa', { currentPassword: password });
      const epoch = Math.floor(accounts.deps.now().getTime() / 1000);
      const { body: challenge } = await browser.post(`/factors/${enrolment.factorId}/challenge`, {});
      const code = generateSync({ secret: enrolment.secret, epoch });
      await browser.post(`/factors/${enrolment.factorId}/verify`, { code, challenge_id: challenge.id });
      const google = accounts.browser();
      const returned = await signInWithGoogle(google, { email });
      expect(returned.searchParams.get('factorId')).toBe(enrolment.factorId);
      expect(await getSignedInAccount(google)).toBeNull();
      expect(await getSignedInAccount(browser)).toMatchObject({ email, hasPassword: true, mfaEnabled: true });
    });
  });

  it('does not link an account when the provider has not verified the address', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    await pressMailLink(browser, await accounts.mailbox.link(email, 'Verify your email address'));
    const stranger = accounts.browser();
    const returned = await signInWithGoogle(stranger, { email, isEmailVerified: false });
    expect(returned.pathname).toBe('/auth/callback');
    expect(returned.searchParams.get('error')).toBe('account_not_linked');
    expect(await getSignedInAccount(stranger)).toBeNull();

    const { email: unverified, browser: first } = await signUpTestUser(accounts);
    const next = await signInWithGoogle(stranger, { email: unverified, isEmailVerified: false });
    expect(next.searchParams.get('error')).toBe('account_not_linked');
    expect((await getSignedInAccount(first)).email).toBe(unverified);
  });

  it('requires a new user to verify an address that the provider has not verified', async () => {
    const browser = accounts.browser();
    const email = newEmail();
    await signInWithGoogle(browser, { email, isEmailVerified: false });
    expect(await getSignedInAccount(browser)).toMatchObject({ email, emailVerified: false });
    await accounts.mailbox.wait(email, 'Verify your email address');
  });

  it('reports a refusal', async () => {
    const browser = accounts.browser();
    const returned = await signInWithGoogle(browser, { email: newEmail(), consent: 'deny' }, '/projects');
    expect(returned.pathname).toBe('/auth/callback');
    expect(returned.searchParams.get('error')).toBe('access_denied');
    expect(await getSignedInAccount(browser)).toBeNull();
  });

  it('requires the code of an account with a second factor before it creates a session', async () => {
    const email = newEmail();
    const owner = accounts.browser();
    await signInWithGoogle(owner, { email });
    await confirmWithGoogle(owner, { email });
    const { body: enrolment } = await owner.post('/api/accounts/mfa', {});
    const codeOf = () =>
      generateSync({ secret: enrolment.secret, epoch: Math.floor(accounts.deps.now().getTime() / 1000) });
    const send = async (browser: TestBrowser) => {
      const { body } = await browser.post(`/factors/${enrolment.factorId}/challenge`, {});
      return await browser.post(`/factors/${enrolment.factorId}/verify`, { code: codeOf(), challenge_id: body.id });
    };
    expect((await send(owner)).status).toBe(200);
    accounts.pass(60_000);

    const browser = accounts.browser();
    const returned = await signInWithGoogle(browser, { email }, '/projects');
    expect(returned.href).toBe(`http://localhost:3000/login?factorId=${enrolment.factorId}&returnTo=%2Fprojects`);
    expect(browser.cookie('clipwright.session_token')).toBeNull();
    expect(await getSignedInAccount(browser)).toBeNull();
    expect(
      await accounts.deps.db.service
        .select()
        .from(sessions)
        .where(eq(sessions.userId, (await getSignedInAccount(owner)).id)),
    ).toHaveLength(1);
    expect((await send(browser)).body.status).toBe('signed-in');
    expect((await getSignedInAccount(browser)).email).toBe(email);
  });

  it('lets the user set a first password by the reset email', async () => {
    const browser = accounts.browser();
    const email = newEmail();
    await signInWithGoogle(browser, { email });
    const fresh = { password, confirmPassword: password };
    const change = await browser.post('/api/accounts/change-password', { currentPassword: 'x', ...fresh });
    expect(change.code).toBe('password_not_set');
    await browser.post('/api/accounts/forgot-password', { email });
    const token = (await accounts.mailbox.link(email, 'Reset your password')).searchParams.get('token');
    expect((await browser.post('/api/accounts/reset-password', { token, ...fresh })).status).toBe(200);
    expect((await signIn(browser, email)).body.account.hasPassword).toBe(true);
    const google = accounts.browser();
    await signInWithGoogle(google, { email });
    expect((await getSignedInAccount(google)).email).toBe(email);
  });
});

describe('the callback of the provider', () => {
  it('is accepted once, in the browser that started it', async () => {
    const [victim, attacker] = [accounts.browser(), accounts.browser()];
    const { redirect } = await walkSignIn(await start(attacker), { email: newEmail() });
    const planted = await victim.get(redirect.href);
    expect(new URL(planted.headers.get('location') ?? '').searchParams.get('error')).toBe('state_mismatch');
    expect(await getSignedInAccount(victim)).toBeNull();
    expect(
      new URL((await attacker.get(redirect.href)).headers.get('location') ?? '').searchParams.get('error'),
    ).toBeNull();
    expect(new URL((await attacker.get(redirect.href)).headers.get('location') ?? '').searchParams.get('error')).toBe(
      'state_mismatch',
    );
  });

  it.each([
    '',
    '?code=abc',
    '?state=abc&code=abc',
    '?error=redirect_uri_mismatch&state=x',
    '?code=a&state=%00',
    '?state[]=a',
  ])('redirects to the page that explains the error: %j', async (search) => {
    const browser = accounts.browser();
    const answer = await browser.get(`/api/auth/callback/google${search}`);
    expect(answer.status).toBe(302);
    const returned = new URL(answer.headers.get('location') ?? '');
    expect(`${returned.origin}${returned.pathname}`).toBe('http://localhost:3000/auth/callback');
    expect(returned.searchParams.get('error')).toBeTruthy();
    expect(await getSignedInAccount(browser)).toBeNull();
  });

  it('is refused with a forged code', async () => {
    const browser = accounts.browser();
    const { redirect } = await walkSignIn(await start(browser), { email: newEmail() });
    redirect.searchParams.set('code', 'made-up');
    const returned = new URL((await browser.get(redirect.href)).headers.get('location') ?? '');
    expect(returned.searchParams.get('error')).toBe('invalid_code');
  });

  it('exposes no other route of the library', async () => {
    for (const path of [
      'sign-in/email',
      'sign-up/email',
      'get-session',
      'list-sessions',
      'token',
      'jwks',
      'ok',
      'error',
      'callback/github',
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await accounts.browser().send(method, `/api/auth/${path}`, method === 'POST' ? {} : undefined);
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
  });
});

it('signing in with Google is not found if the provider is not configured', async () => {
  const without = await openTestAccounts({ google: null });
  try {
    const browser = without.browser();
    expect((await browser.get('/api/accounts/session')).body.config.hasSocialSignIn).toBe(false);
    const answer = await browser.post('/api/accounts/sign-in/social', { provider: 'google' });
    expect([answer.status, answer.body.error.message]).toEqual([
      503,
      'Google sign-in is not configured yet. Please contact support.',
    ]);
    expect((await browser.post('/api/accounts/sign-in/social', { provider: 'github' })).status).toBe(400);
  } finally {
    await without.close();
  }
});
