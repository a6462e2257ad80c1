import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { CookieJar } from '../testing/cookie-jar.ts';
import { type SignInAnswers, walkSignIn } from '../testing/walk-sign-in.ts';

const REDIRECT = 'http://localhost:3000/api/auth/callback/google';
const ADA = { email: 'Ada@example.com', name: 'Ada Ünïcode 例' };

type Json = Record<string, unknown>;
type Jwk = JsonWebKey & { kid: string };

describe('the Google sign-in stand-in', () => {
  let dataDir: string;
  let log: string[];
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  const open = (port?: number) =>
    startSandbox({
      dataDir,
      redirectUris: [REDIRECT],
      productUrl: 'http://localhost:3000/',
      port,
      log: (message) => log.push(message),
    });
  const verifier = randomBytes(32).toString('base64url');

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-sign-in-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  beforeEach(async () => {
    log = [];
    sandbox = await open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await sandbox.stop();
  });

  const makeUrl = (changes: Record<string, string | null> = {}) => {
    const url = new URL(sandbox.signIn.authorizationUrl);
    const parameters: Record<string, string | null> = {
      client_id: sandbox.signIn.clientId,
      response_type: 'code',
      redirect_uri: REDIRECT,
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      access_type: 'offline',
      include_granted_scopes: 'true',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
    return url;
  };
  const getCode = async (answers: SignInAnswers = ADA, changes: Record<string, string | null> = {}) => {
    const { redirect } = await walkSignIn(makeUrl(changes), answers);
    return redirect.searchParams.get('code') ?? '';
  };
  const trade = async (
    code: string,
    changes: Record<string, string | null> = {},
    headers: Record<string, string> = {},
  ) => {
    const body = new URLSearchParams();
    const fields: Record<string, string | null> = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      client_id: sandbox.signIn.clientId,
      client_secret: sandbox.signIn.clientSecret,
      code_verifier: verifier,
      ...changes,
    };
    for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, value);
    const response = await fetch(sandbox.signIn.tokenUrl, { method: 'POST', body, headers });
    return { status: response.status, body: (await response.json()) as Json };
  };
  /** The first page of a sign-in and what its browser knows by then. */
  const begin = async (changes: Record<string, string | null> = {}) => {
    const jar = new CookieJar();
    const start = await fetch(makeUrl(changes), { redirect: 'manual' });
    jar.keep(start, makeUrl());
    const page = new URL(start.headers.get('location') ?? '', sandbox.url);
    return { jar, page, cookie: jar.headerFor(page) };
  };
  const getUserInfo = (token: unknown) =>
    fetch(sandbox.signIn.userInfoUrl, { headers: { authorization: `Bearer ${token}` } });

  it('signs a user in through account selection, consent, code, tokens and userinfo', async () => {
    const { redirect, pages } = await walkSignIn(makeUrl(), ADA);
    expect(pages).toEqual(['account', 'consent']);
    expect(`${redirect.origin}${redirect.pathname}`).toBe(REDIRECT);
    expect(Object.fromEntries(redirect.searchParams)).toEqual({
      code: expect.stringMatching(/.{20,}/),
      state: 'the-state',
      iss: sandbox.signIn.issuer,
    });

    const { status, body } = await trade(redirect.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid email profile' });

    const claims = {
      email: 'Ada@example.com',
      email_verified: true,
      name: 'Ada Ünïcode 例',
      given_name: 'Ada',
      family_name: 'Ünïcode 例',
    };
    const { header, payload } = await readIdToken(String(body.id_token));
    expect(header).toMatchObject({ alg: 'RS256' });
    expect(payload).toMatchObject({
      ...claims,
      iss: sandbox.signIn.issuer,
      aud: sandbox.signIn.clientId,
      nonce: 'the-nonce',
      sub: expect.stringMatching(/^\d{21}$/),
    });
    expect(payload.exp).toBe(Number(payload.iat) + 3600);

    const user = (await (await getUserInfo(body.access_token)).json()) as Json;
    expect(user).toMatchObject({ ...claims, sub: payload.sub });
    const picture = await fetch(String(user.picture));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg[\s\S]*>\s*A\s*<\/text>/);
  });

  it('supports the example accounts and a custom one', async () => {
    const getClaims = async (answers: SignInAnswers) =>
      (await readIdToken(String((await trade(await getCode(answers))).body.id_token))).payload;
    const unverified = await getClaims({ email: 'someone@example.com', isEmailVerified: false });
    expect(unverified).toMatchObject({ email: 'someone@example.com', email_verified: false });
    expect(unverified).not.toHaveProperty('name');
    expect(unverified).not.toHaveProperty('picture');
    const { cookie, page: address } = await begin();
    const page = await (await fetch(address, { headers: { cookie } })).text();
    expect(page).toContain('Choose an account');
    expect(page).toMatch(/unverified@example\.com[\s\S]*Example, email not verified/);
    expect(page).toMatch(/nameless@example\.com[\s\S]*Example, email verified, no name or picture/);
  });

  it('returns only the claims of the requested scopes', async () => {
    const { body } = await trade(await getCode({ email: 'scopes@example.com', name: 'S' }, { scope: 'openid email' }));
    const user = (await (await getUserInfo(body.access_token)).json()) as Json;
    expect(new Set(Object.keys(user))).toEqual(new Set(['email', 'email_verified', 'sub']));
  });

  it('asks for the account each time, and for consent once or when requested', async () => {
    const jar = new CookieJar();
    const answers = { email: 'twice@example.com' };
    expect((await walkSignIn(makeUrl(), answers, jar)).pages).toEqual(['account', 'consent']);
    expect((await walkSignIn(makeUrl(), answers, jar)).pages).toEqual(['account']);
    expect((await walkSignIn(makeUrl(), { email: 'other@example.com' }, jar)).pages).toEqual(['account', 'consent']);
    const again = await walkSignIn(makeUrl({ prompt: 'select_account consent' }), answers, jar);
    expect(again.pages).toEqual(['account', 'consent']);
    expect((await trade(again.redirect.searchParams.get('code') ?? '')).status).toBe(200);
  });

  it('redirects a user who refuses with access_denied', async () => {
    const answers = { email: 'denies@example.com', consent: 'deny' } as const;
    const { redirect } = await walkSignIn(makeUrl(), answers);
    expect(redirect.href.startsWith(REDIRECT)).toBe(true);
    expect(redirect.searchParams.get('error')).toBe('access_denied');
    expect(redirect.searchParams.get('state')).toBe('the-state');
    expect(redirect.searchParams.has('code')).toBe(false);
    expect((await walkSignIn(makeUrl(), answers)).pages).toEqual(['account', 'consent']);
  });

  it('refuses prompt=none with login_required', async () => {
    const response = await fetch(makeUrl({ prompt: 'none' }), { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('login_required');
  });

  it('accepts the client secret in the header, and only the correct one', async () => {
    const { clientId, clientSecret } = sandbox.signIn;
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${secret}`).toString('base64')}`,
    });
    const none = { client_secret: null };
    expect((await trade(await getCode(), none, basic(clientSecret))).status).toBe(200);
    const invalidClient = { status: 401, body: { error: 'invalid_client' } };
    expect(await trade(await getCode(), none, basic('wrong'))).toMatchObject(invalidClient);
    expect(await trade(await getCode(), { client_secret: 'wrong' })).toMatchObject(invalidClient);
    expect(await trade(await getCode(), none)).toMatchObject(invalidClient);
    expect(await trade(await getCode(), { client_id: 'someone-else' })).toMatchObject(invalidClient);
  });

  it('accepts a code once, and revokes its tokens when it is reused', async () => {
    const code = await getCode();
    const { body } = await trade(code);
    expect((await getUserInfo(body.access_token)).status).toBe(200);
    expect(await trade(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await getUserInfo(body.access_token)).status).toBe(401);
  });

  it('accepts a code once for concurrent requests', async () => {
    const code = await getCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => trade(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(
      answers.filter(({ status, body }) => status === 400 && body.error === 'invalid_grant').length,
    ).toBeGreaterThanOrEqual(7);
  });

  it('accepts a code for one minute and a token for one hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [late, early] = [await getCode(), await getCode()];
    vi.advanceTimersByTime(55_000);
    const { body } = await trade(early);
    expect((await getUserInfo(body.access_token)).status).toBe(200);
    vi.advanceTimersByTime(10_000);
    expect(await trade(late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    vi.advanceTimersByTime(3_600_000);
    expect((await getUserInfo(body.access_token)).status).toBe(401);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: null }],
    ['another redirect_uri', { redirect_uri: `${REDIRECT}/` }],
    ['another code', { code: 'x'.repeat(43) }],
  ])('refuses a code with %s', async (_name, changes) => {
    expect(await trade(await getCode(), changes)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refuses a token request without a redirect_uri or with another grant type', async () => {
    const invalid = { status: 400, body: { error: 'invalid_request' } };
    expect(await trade(await getCode(), { redirect_uri: null })).toMatchObject(invalid);
    const other = await trade('', { grant_type: 'client_credentials' });
    expect(other).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  });

  it.each([
    ['a redirect_uri that is not exactly one of its own', { redirect_uri: `${REDIRECT}?a=b` }, 'invalid_redirect_uri'],
    ['a redirect_uri with a slash more', { redirect_uri: `${REDIRECT}/` }, 'invalid_redirect_uri'],
    ['no redirect_uri', { redirect_uri: null }, 'invalid_request'],
    ['another client', { client_id: 'someone-else' }, 'invalid_client'],
    ['a scope that there is not', { scope: 'openid https://www.googleapis.com/auth/drive' }, 'invalid_scope'],
    ['offline_access, which Google does not know', { scope: 'openid offline_access' }, 'invalid_scope'],
  ])('shows an error page without redirecting for %s', async (_name, changes, code) => {
    const response = await fetch(makeUrl(changes), { redirect: 'manual', headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/Sign-in was refused/);
    expect(log.join()).toMatch(code === 'invalid_scope' ? /unknown scopes/ : code);
  });

  it.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ])('redirects with an error for %s', async (_name, changes, code) => {
    const response = await fetch(makeUrl(changes), { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.href.startsWith(REDIRECT)).toBe(true);
    const parameters = location.hash === '' ? location.searchParams : new URLSearchParams(location.hash.slice(1));
    expect(parameters.get('error')).toBe(code);
  });

  it('refuses userinfo without a valid token', async () => {
    expect((await fetch(sandbox.signIn.userInfoUrl)).status).toBe(401);
    const refused = await getUserInfo('wrong');
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'invalid_token' }]);
  });

  it('shows what is wrong with a custom account and keeps the form', async () => {
    const { jar, page, cookie: own } = await begin({ login_hint: 'hint@example.com' });
    const post = (form: Record<string, string>, cookie = own) =>
      fetch(`${page}/account`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { cookie },
        redirect: 'manual',
      });

    expect(await (await fetch(page, { headers: { cookie: own } })).text()).toContain('value="hint@example.com"');
    const wrong = await post({ email: 'no"<email', name: 'Kept' });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    expect(text).toContain('Enter an email address');
    expect(text).toContain('value="no&quot;&lt;email"');
    expect(text).toContain('value="Kept"');

    expect((await post({ email: 'a@example.com' }, '')).status).toBe(400);
    expect((await post({ decision: 'allow', email: 'x'.repeat(20_000) })).status).toBe(413);
    const cancelled = await post({ decision: 'cancel' });
    expect(cancelled.status).toBe(303);
    const resume = new URL(cancelled.headers.get('location') ?? '');
    const back = await fetch(resume, { headers: { cookie: jar.headerFor(resume) }, redirect: 'manual' });
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
  });

  it('completes an interaction only in the browser that started it', async () => {
    const { page, cookie } = await begin();
    const stranger = await fetch(page, { headers: { accept: 'text/html' } });
    expect([stranger.status, await stranger.text()]).toMatchObject([
      400,
      expect.stringContaining('This sign-in is over'),
    ]);
    const other = await begin();
    expect((await fetch(page, { headers: { cookie: other.cookie } })).status).toBe(400);
    const skipped = await fetch(`${page}/consent`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'allow' }),
      headers: { cookie },
      redirect: 'manual',
    });
    expect(skipped.status).toBe(400);
  });

  it('keeps accounts, consents, keys and tokens over a restart', async () => {
    const answers = { email: 'stays@example.com', name: 'Stays Here' };
    const { body } = await trade(await getCode(answers));
    const before = sandbox.signIn;
    await sandbox.stop();
    sandbox = await open(Number(new URL(sandbox.url).port));
    expect(sandbox.signIn).toEqual(before);
    expect(await (await getUserInfo(body.access_token)).json()).toMatchObject({ name: 'Stays Here' });
    expect((await readIdToken(String(body.id_token))).payload).toMatchObject({ email: 'stays@example.com' });
    expect((await walkSignIn(makeUrl(), answers)).pages).toEqual(['account']);
  });

  it('writes nothing to the console', async () => {
    const spies = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    await sandbox.stop();
    sandbox = await open();
    await trade(await getCode());
    await fetch(makeUrl({ redirect_uri: 'http://localhost:3000/wrong' }), { headers: { accept: 'text/html' } });
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  async function readIdToken(token: string): Promise<{ header: Json; payload: Json }> {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
    const { keys } = (await (await fetch(sandbox.signIn.jwksUrl)).json()) as { keys: Jwk[] };
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    const jwk = keys.find(({ kid }) => kid === read(header).kid);
    if (jwk === undefined) throw new Error('The ID token names a key that is not published.');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    return { header: read(header), payload: read(payload) };
  }
});
