import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import { newEmail, password, signIn, signUpTestUser } from '../../test/accounts/test-users.ts';
import { createSecrets } from '../config/secrets.ts';
import { accounts as passwordAccounts, sessions } from '../db/tables/accounts-tables.ts';
import { AppError } from '../http/app-error.ts';
import { createRateLimits } from '../http/limits/rate-limits.ts';
import { accountLimits } from './account-limits.ts';
import { createCookies } from './cookies.ts';
import { createBetterAuth } from './create-better-auth.ts';
import { accountsRoutes, findSignedInUser } from './index.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';

const sessionCookie = 'clipwright.session_token';
const windowsEdge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

describe('signing in', () => {
  it('is refused to a network that continues from other addresses, and to no other', async () => {
    const { email } = await signUpTestUser(accounts);
    const limits = createRateLimits(accounts.deps.db.pools.service);
    const { signInOfNeighborhood: limit } = accountLimits;
    const spent = Array.from({ length: limit.points }, async () => await limits.count(limit, '192.0.2.0/24'));
    await Promise.all(spent);
    const answers = [
      await signIn(accounts.browser({ address: '192.0.2.7' }), email),
      await signIn(accounts.browser({ address: '192.0.3.7' }), email),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 200]);
  });

  it('hashes the password again if its hash has another cost', async () => {
    const { email, browser, id } = await signUpTestUser(accounts);
    const ofUser = and(eq(passwordAccounts.userId, id), eq(passwordAccounts.providerId, 'credential'));
    const { service } = accounts.deps.db;
    const cheap = await createPasswordHasher({ log2N: 8, r: 8, p: 1 }).hash(password);
    await service.update(passwordAccounts).set({ password: cheap }).where(ofUser);
    const stored = async () => (await service.select().from(passwordAccounts).where(ofUser))[0]?.password ?? '';
    expect((await signIn(browser, email, { password: 'a wrong one' })).status).toBe(401);
    expect(await stored()).toBe(cheap);
    const answers = await Promise.all([signIn(browser, email), signIn(accounts.browser(), email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const renewed = await stored();
    expect(renewed).toContain('ln=10,');
    expect((await signIn(accounts.browser(), email)).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });

  it('returns the account, also for an address typed in capitals', async () => {
    const { email } = await signUpTestUser(accounts);
    const browser = accounts.browser();
    const answer = await signIn(browser, ` ${email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'signed-in', account: { email, fullName: 'Ada Tester' } });
    expect((await browser.get('/api/accounts/session')).body.account.email).toBe(email);
  });

  it('keeps the cookie for a week with “remember me”, and for the browser session without it', async () => {
    const { email } = await signUpTestUser(accounts);
    const [remembered, brief] = [accounts.browser(), accounts.browser()];
    await signIn(remembered, email, { rememberMe: true });
    await signIn(brief, email);
    expect(remembered.cookie(sessionCookie)?.attributes).toContain('Max-Age=604800');
    expect(brief.cookie(sessionCookie)?.attributes.join()).not.toMatch(/Max-Age|Expires/);
    const { body } = await remembered.get('/api/accounts/sessions');
    const days = body.sessions.map((session: { expiresAt: string }) =>
      Math.round((Date.parse(session.expiresAt) - Date.now()) / 86_400_000),
    );
    expect(days.sort()).toEqual([1, 7, 7]);
  });

  it.each([
    ['a wrong password', async () => [(await signUpTestUser(accounts)).email, 'a wrong one']],
    ['an unknown address', async () => [newEmail(), 'any password']],
    ['no address at all', async () => ["' or 1=1 --", 'any password']],
    ['an address with a null byte', async () => ['a\u0000@example.org', 'any password']],
    ['a very long password', async () => [(await signUpTestUser(accounts)).email, 'x'.repeat(1000)]],
  ])('gives the same refusal for %s', async (_name, make) => {
    const [email, password] = await make();
    const browser = accounts.browser();
    const answer = await browser.post('/api/accounts/sign-in', { email, password });
    expect([answer.status, answer.code]).toEqual([401, 'wrong_credentials']);
    expect(answer.body.error).toEqual({
      code: 'wrong_credentials',
      message: 'Invalid email or password',
      details: null,
      requestId: expect.any(String),
    });
    expect(answer.setCookies).toEqual([]);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'a@example.org' }, ['password']],
    [{ email: 'a@example.org', password: 'x'.repeat(2000) }, ['password']],
    [{ email: { $ne: null }, password: ['x'] }, ['email', 'password']],
  ])('requires both fields: %j', async (body, fields) => {
    const answer = await accounts.browser().post('/api/accounts/sign-in', body);
    expect(answer.code).toBe('invalid_input');
    const refused: { field: string; message: string }[] = answer.body.error.details.fields;
    expect(refused).toEqual(fields.map((field) => ({ field, message: 'Please fill in all fields' })));
  });

  it('locks an account after wrong passwords, even for the correct one, with the same response', async () => {
    const { email } = await signUpTestUser(accounts);
    const guesser = accounts.browser();
    const refused = [];
    for (let guess = 0; guess < 5; guess++) refused.push(await signIn(guesser, email, { password: `guess ${guess}` }));
    const right = await signIn(guesser, email);
    expect(right.status).toBe(401);
    const same = ({ body }: typeof right) => ({ ...body.error, requestId: '' });
    for (const answer of refused) expect(same(answer)).toEqual(same(right));
    expect([...right.headers.keys()].sort()).toEqual([...(refused[0]?.headers.keys() ?? [])].sort());
  });

  it('keeps a locked account open to a browser that was signed in before', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    await browser.post('/api/accounts/sign-out');
    await Promise.all(
      Array.from({ length: 8 }, (_, guess) => signIn(accounts.browser(), email, { password: `guess ${guess}` })),
    );
    expect((await signIn(accounts.browser(), email)).status).toBe(401);
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it('counts wrong passwords that arrive at the same time', async () => {
    const { email } = await signUpTestUser(accounts);
    const guesser = accounts.browser();
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, guess) => signIn(guesser, email, { password: `guess ${guess}` })),
    ]);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect((await signIn(accounts.browser(), email)).status).toBe(401);
  });

  it('is rate limited by the socket’s address, regardless of headers', async () => {
    const browser = accounts.browser({ address: '203.0.113.50' });
    const statuses = [];
    for (let count = 0; count < 105; count++) {
      const headers = {
        'x-forwarded-for': `198.18.0.${count}`,
        'x-real-ip': `198.18.1.${count}`,
        forwarded: `for=198.18.2.${count}`,
      };
      const answer = await browser.post('/api/accounts/sign-in', { email: newEmail(), password: 'x' }, headers);
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(100)).toEqual([429, 429, 429, 429, 429]);
    const behind = accounts.browser({ address: '10.9.9.9' });
    const other = await behind.post(
      '/api/accounts/sign-in',
      { email: newEmail(), password: 'x' },
      { 'x-forwarded-for': '203.0.113.51' },
    );
    expect(other.status).toBe(401);
    const same = await behind.post(
      '/api/accounts/sign-in',
      { email: newEmail(), password: 'x' },
      { 'x-forwarded-for': '198.18.9.9, 203.0.113.50' },
    );
    expect(same.status).toBe(429);
    expect(Number(same.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('notifies the owner about a new browser only', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    await signIn(browser, email);
    await signIn(accounts.browser({ userAgent: windowsEdge, address: '203.0.113.9' }), email);
    const [mail] = await accounts.mailbox.wait(email, 'New sign-in to your account');
    expect(mail?.text).toContain('Device: Edge on Windows');
    expect(mail?.text).toContain('IP address: 203.0.113.9');
    await signIn(browser, email);
    await accounts.mailbox.wait((await signUpTestUser(accounts)).email, 'Verify your email address');
    expect(
      (await accounts.mailbox.list(email)).filter(({ subject }) => subject.startsWith('New sign-in')),
    ).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('never reuse an identifier that a browser sent', async () => {
    const attacker = await signUpTestUser(accounts);
    const { email } = await signUpTestUser(accounts);
    const victim = accounts.browser();
    const planted = attacker.browser.cookie(sessionCookie)?.value ?? '';
    victim.setCookie(sessionCookie, planted);
    await signIn(victim, email);
    expect(victim.cookie(sessionCookie)?.value).not.toBe(planted);
    expect((await victim.get('/api/accounts/session')).body.account.email).toBe(email);
    expect((await attacker.browser.get('/api/accounts/session')).body.account).toBeNull();
  });

  it('end immediately when they are ended, in every browser with their cookie', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    const thief = browser.copy('203.0.113.66');
    expect((await thief.get('/api/accounts/session')).body.account.email).toBe(email);
    const out = await browser.post('/api/accounts/sign-out');
    expect(out.setCookies[0]).toMatch(/^clipwright\.session_token=; .*Max-Age=0/);
    expect((await thief.get('/api/accounts/session')).body.account).toBeNull();
    expect((await thief.get('/api/accounts/sessions')).code).toBe('not_signed_in');
    expect((await browser.post('/api/accounts/sign-out')).status).toBe(200);
  });

  it.each(['', 'abc', 'abc.def', '%', '%E0%A4%A', `${'a'.repeat(32)}.${'b'.repeat(43)}=`, 'x'.repeat(5000)])(
    'are not created from a cookie with a foreign signature: %j',
    async (value) => {
      const browser = accounts.browser();
      browser.setCookie(sessionCookie, value);
      expect((await browser.get('/api/accounts/session')).body.account).toBeNull();
    },
  );

  it('are not created from a modified cookie', async () => {
    const { browser } = await signUpTestUser(accounts);
    const value = decodeURIComponent(browser.cookie(sessionCookie)?.value ?? '');
    const [token, signature] = value.split('.');
    const other = token?.endsWith('A') ? 'B' : 'A';
    browser.setCookie(sessionCookie, encodeURIComponent(`${token?.slice(0, -1)}${other}.${signature}`));
    expect((await browser.get('/api/accounts/session')).body.account).toBeNull();
  });

  it('can be listed and ended, one by one or all others', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    const [second, third] = [accounts.browser({ userAgent: windowsEdge, address: '203.0.113.77' }), accounts.browser()];
    await signIn(second, email);
    await signIn(third, email);
    const { body } = await browser.get('/api/accounts/sessions');
    expect(body.sessions).toHaveLength(3);
    expect(body.sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
    const other = body.sessions.find((session: { device: string }) => session.device === 'Edge on Windows');
    expect(other).toMatchObject({ ipAddress: '203.0.113.77', isCurrent: false });
    const ipAddress = '0000:0000:0000:0000:0000:0000:0000:0001';
    await accounts.deps.db.service.update(sessions).set({ ipAddress }).where(eq(sessions.id, other.id));
    const { body: later } = await browser.get('/api/accounts/sessions');
    expect(later.sessions.map((session: { ipAddress: string }) => session.ipAddress)).toContain('::1');
    expect(JSON.stringify(body)).not.toContain(
      decodeURIComponent(second.cookie(sessionCookie)?.value ?? '').split('.')[0],
    );

    const one = `/api/accounts/sessions/${other.id}/end`;
    for (const proof of [{}, { currentPassword: 'a wrong one' }]) {
      expect((await browser.post(one, proof)).status).toBeGreaterThanOrEqual(400);
      expect((await browser.post('/api/accounts/end-other-sessions', proof)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await second.get('/api/accounts/session')).body.account.email).toBe(email);
    expect((await browser.post(one, { currentPassword: password })).status).toBe(200);
    expect((await second.get('/api/accounts/session')).body.account).toBeNull();
    expect((await browser.post(one, { currentPassword: password })).status).toBe(404);
    expect((await browser.post('/api/accounts/end-other-sessions', { currentPassword: password })).status).toBe(200);
    expect((await third.get('/api/accounts/session')).body.account).toBeNull();
    expect((await browser.get('/api/accounts/session')).body.account.email).toBe(email);
  });

  it('of another user are not found', async () => {
    const { browser } = await signUpTestUser(accounts);
    const other = await signUpTestUser(accounts);
    const [session] = (await other.browser.get('/api/accounts/sessions')).body.sessions;
    const answer = await browser.post(`/api/accounts/sessions/${session.id}/end`, { currentPassword: password });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    expect((await browser.post('/api/accounts/sessions/not-an-id/end', { currentPassword: password })).status).toBe(
      400,
    );
    expect((await other.browser.get('/api/accounts/session')).body.account.email).toBe(other.email);
  });

  it('are extended while they are used and expire otherwise', async () => {
    const { email } = await signUpTestUser(accounts);
    const [remembered, brief] = [accounts.browser(), accounts.browser()];
    await signIn(remembered, email, { rememberMe: true });
    await signIn(brief, email);
    const day = 86_400_000;
    accounts.pass(0.9 * day);
    const isIn = async (browser: typeof brief) => (await browser.get('/api/accounts/session')).body.account !== null;
    expect([await isIn(remembered), await isIn(brief)]).toEqual([true, true]);
    accounts.pass(0.9 * day);
    expect([await isIn(remembered), await isIn(brief)]).toEqual([true, true]);
    accounts.pass(1.1 * day);
    expect([await isIn(remembered), await isIn(brief)]).toEqual([true, false]);
    const renewed = await remembered.get('/api/accounts/session');
    expect(renewed.setCookies[0]).toMatch(/Max-Age=604800/);
    accounts.pass(7.1 * day);
    expect(await isIn(remembered)).toBe(false);
    accounts.pass(-10 * day);
  });

  it('end after 30 days however much they are used', async () => {
    const { email } = await signUpTestUser(accounts);
    const browser = accounts.browser();
    await signIn(browser, email, { rememberMe: true });
    const day = 86_400_000;
    const isIn = async () => (await browser.get('/api/accounts/session')).body.account !== null;
    for (let days = 0; days < 29.5; days += 0.5) {
      accounts.pass(0.5 * day);
      expect(await isIn()).toBe(true);
    }
    accounts.pass(0.6 * day);
    expect(await isIn()).toBe(false);
    accounts.pass(-30.1 * day);
  });

  it('cost one read per request, and one write every few minutes', async () => {
    const { browser, id } = await signUpTestUser(accounts);
    const headers = new Headers({ cookie: browser.cookieHeader('/') });
    const read = async () => {
      const [row] = await accounts.deps.db.service.select().from(sessions).where(eq(sessions.userId, id));
      return row?.updatedAt.getTime() ?? 0;
    };
    const before = await read();
    expect(await findSignedInUser(accounts.deps, headers)).toMatchObject({ id });
    expect(await read()).toBe(before);
    accounts.pass(6 * 60_000);
    await findSignedInUser(accounts.deps, headers);
    expect(await read()).toBeGreaterThan(before);
    accounts.pass(-6 * 60_000);
  });

  it('are read the same way by better-auth, which creates them for social sign-ins', async () => {
    const { browser, email } = await signUpTestUser(accounts);
    const headers = new Headers({ cookie: browser.cookieHeader('/') });
    const { api } = await accounts.deps.auth.getBetterAuth();
    const session = await api.getSession({ headers });
    expect(session?.user.email).toBe(email);
  });

  it('stay valid under a new secret while the old one is still configured', async () => {
    const { browser, id } = await signUpTestUser(accounts);
    const headers = new Headers({ cookie: browser.cookieHeader('/') });
    const [older, newer] = [
      'an installation secret of the tests, long enough',
      'a newer secret of the tests, long enough as well',
    ];
    const auth = (roots: string[]) => ({
      ...accounts.deps.auth,
      cookies: createCookies(accounts.deps.config, createSecrets(roots)),
    });
    expect(await findSignedInUser({ ...accounts.deps, auth: auth([newer, older]) }, headers)).toMatchObject({ id });
    expect(await findSignedInUser({ ...accounts.deps, auth: auth([newer]) }, headers)).toBeNull();
  });
});

it('session cookies are limited to this host on https, also those that better-auth sets', async () => {
  const secrets = createSecrets(['a secret of the tests that is long enough']);
  const config = { ...accounts.deps.config, publicUrl: 'https://clips.example.org' };
  const cookies = createCookies(config, secrets);
  const { authCookies } = await createBetterAuth({ ...accounts.deps, config, secrets }).$context;
  expect(authCookies.sessionToken).toMatchObject({
    name: cookies.session.name,
    attributes: { secure: true, path: '/', httpOnly: true, sameSite: 'lax' },
  });
  expect(cookies.session.write('token', 60)).toMatch(
    /^__Host-clipwright\.session_token=token\.\S+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=60$/,
  );
});

it('sign-in reports that it is not configured when there is no secret', async () => {
  const routes = accountsRoutes({ ...accounts.deps, secrets: { ...accounts.deps.secrets, authSecret: '' } });
  const errors: unknown[] = [];
  routes.onError((error, c) => {
    errors.push(error);
    return c.text('', 500);
  });
  for (const path of ['sign-up', 'sign-in', 'forgot-password', 'reset-password', 'sign-in/social']) {
    const body = {
      fullName: 'A',
      email: 'a@example.org',
      password: 'secret',
      confirmPassword: 'secret',
      termsAccepted: true,
      token: 't',
      provider: 'google',
    };
    await routes.request(`/api/accounts/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
  expect(errors.map((error) => error instanceof AppError && [error.status, error.message])).toEqual(
    Array(5).fill([500, 'Authentication is not configured. Please check your environment variables.']),
  );
});
