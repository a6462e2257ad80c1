import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkDriveConsent } from '../testing/walk-drive-consent.ts';
import { DRIVE_NAMES, type DriveName } from './drive-name.ts';
import { call, openTestDrives, REDIRECT_URI, read, type TestDrives } from './testing/open-test-drives.ts';

let drives: TestDrives;
beforeAll(async () => {
  drives = await openTestDrives();
});
afterAll(() => drives.stop());

const ACCOUNT: Readonly<Record<DriveName, readonly [string, string]>> = {
  'google-drive': ['GET', '/oauth2/v3/userinfo'],
  'one-drive': ['GET', '/v1.0/me'],
  dropbox: ['POST', '/2/users/get_current_account'],
};
const fetchAccount = (name: DriveName, token: string) => {
  const [method, path] = ACCOUNT[name];
  return call(token, method, `${drives.clientOf(name).apiBase}${path}`);
};

describe.each(DRIVE_NAMES)('access to %s', (name) => {
  it('is granted for the selected account, with the state unchanged', async () => {
    const back = await walkDriveConsent(drives.makeUrl(name, { state: 'ünï &= code' }), { email: 'Berta@Example.com' });
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT_URI);
    expect(back.searchParams.get('state')).toBe('ünï &= code');
    const { status, body } = await drives.exchange(name, back.searchParams.get('code') ?? '');
    expect([status, body]).toEqual([200, expect.objectContaining({ expires_in: expect.any(Number) })]);
    const account = await fetchAccount(name, (body as { access_token: string }).access_token);
    expect([account.status, account.text]).toEqual([200, expect.stringContaining('berta@example.com')]);
  });

  it('can be denied', async () => {
    const back = await walkDriveConsent(drives.makeUrl(name), { email: 'a@example.com', decision: 'deny' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('the state');
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('returns a code that works once', async () => {
    const code = await drives.getCode(name);
    expect((await drives.exchange(name, code)).status).toBe(200);
    const again = await drives.exchange(name, code);
    expect([again.status, again.body]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  it('returns a code that expires after a minute', async () => {
    const code = await drives.getCode(name);
    drives.control.advanceClock(61);
    expect(await drives.exchange(name, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: null }],
    ['another redirect address', { redirect_uri: `${REDIRECT_URI}/` }],
    ['no redirect address', { redirect_uri: null }],
    ['a code that was never given', { code: 'guessed' }],
    ['a wrong secret', { client_secret: 'guessed' }],
    ['another client', { client_id: 'guessed' }],
    ['another type', { grant_type: 'password' }],
  ] as const)('refuses %s', async (_, changes) => {
    const code = await drives.getCode(name);
    const { status, body } = await drives.exchange(name, code, changes);
    const isClient = 'client_id' in changes || 'client_secret' in changes;
    expect(status).toBe(isClient ? 401 : 400);
    if (isClient) expect(body).toMatchObject({ error: 'invalid_client' });
    // What failed used nothing up.
    expect((await drives.exchange(name, code)).status).toBe(200);
  });

  it('accepts client credentials as Basic authorization', async () => {
    const { clientId, clientSecret, tokenUrl } = drives.clientOf(name);
    const { refresh } = await drives.connect(name);
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }),
    });
    expect((await read(response)).status).toBe(200);
  });

  it.each([
    ['an unknown redirect address', { redirect_uri: `${REDIRECT_URI}?x=1` }],
    ['a foreign client', { client_id: 'guessed' }],
    ['an unknown scope', { scope: 'everything' }],
    ['an unknown parameter', { often: '1' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge that is none', { code_challenge: 'short' }],
  ])('shows the user an error for %s', async (_, changes) => {
    drives.control.clearFailures();
    const refusal = await fetch(drives.makeUrl(name, changes), {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining('refused the request')]);
    expect(drives.control.listFailures()).toHaveLength(1);
  });

  it('has access tokens that expire and can be refreshed', async () => {
    drives.control.setTokenLife(name, 5);
    const { access, refresh } = await drives.connect(name);
    drives.control.setTokenLife(name, 3600);
    expect((await fetchAccount(name, access)).status).toBe(200);
    drives.control.advanceClock(6);
    expect((await fetchAccount(name, access)).status).toBe(401);
    const { status, body } = await drives.refresh(name, refresh);
    const fresh = body as { access_token: string; refresh_token?: string };
    expect(status).toBe(200);
    expect((await fetchAccount(name, fresh.access_token)).status).toBe(200);
    // Microsoft's refresh tokens are replaced, the others' stay.
    expect(typeof fresh.refresh_token).toBe(name === 'one-drive' ? 'string' : 'undefined');
    if (fresh.refresh_token !== undefined) {
      expect(fresh.refresh_token).not.toBe(refresh);
      expect((await drives.refresh(name, fresh.refresh_token)).status).toBe(200);
    }
    drives.control.expireTokens(name);
    expect((await fetchAccount(name, fresh.access_token)).status).toBe(401);
  });

  it('ends when the user revokes it', async () => {
    const { access, refresh } = await drives.connect(name, { email: 'revoker@example.com' });
    expect(drives.control.revoke(name, 'revoker@example.com')).toBe(1);
    expect((await fetchAccount(name, access)).status).toBe(401);
    expect(await drives.refresh(name, refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('includes a refresh token only when one was requested', async () => {
    const online = {
      'google-drive': { access_type: null },
      'one-drive': { scope: 'User.Read Files.ReadWrite.AppFolder' },
      dropbox: { token_access_type: null },
    };
    const { status, body } = await drives.exchange(name, await drives.getCode(name, online[name]));
    expect([status, body]).toEqual([200, expect.not.objectContaining({ refresh_token: expect.anything() })]);
  });

  it('refuses an unknown refresh token', async () => {
    expect((await drives.refresh(name, 'guessed')).status).toBe(400);
  });

  it('refuses unknown parameters of a token request, and JSON', async () => {
    drives.control.clearFailures();
    expect((await drives.askToken(name, { grant_type: 'refresh_token', hint: '1' })).status).toBe(400);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(drives.clientOf(name).tokenUrl, json)).status).toBe(400);
    expect(drives.control.listFailures()).toHaveLength(2);
  });
});

describe('provider-specific OAuth behavior', () => {
  it('returns the granted scopes', async () => {
    const untick = ['Files.ReadWrite.AppFolder', 'files.content.write', 'https://www.googleapis.com/auth/drive.file'];
    const google = await walkDriveConsent(drives.makeUrl('google-drive'), { email: 'a@example.com', untick });
    expect(google.searchParams.get('error')).toBe('access_denied');
    const microsoft = await drives.exchange('one-drive', await drives.getCode('one-drive', {}, { untick }));
    expect(microsoft.body).toMatchObject({ scope: 'User.Read' });
    const token = (microsoft.body as { access_token: string }).access_token;
    const { apiBase } = drives.clientOf('one-drive');
    expect(await call(token, 'GET', `${apiBase}/v1.0/me/drive`)).toMatchObject({
      status: 403,
      body: { error: { code: 'accessDenied' } },
    });
    const dropbox = await drives.exchange('dropbox', await drives.getCode('dropbox', {}, { untick }));
    expect(dropbox.body).toMatchObject({ scope: expect.not.stringContaining('files.content.write') });
    const access = (dropbox.body as { access_token: string }).access_token;
    const url = `${drives.clientOf('dropbox').apiBase}/2/files/create_folder_v2`;
    expect(await call(access, 'POST', url, { body: { path: '/x' } })).toMatchObject({
      status: 401,
      body: { error: { '.tag': 'missing_scope', required_scope: 'files.content.write' } },
    });
  });

  it('includes a second Google refresh token only when consent is requested', async () => {
    const answers = { email: 'twice@example.com' };
    const first = await drives.exchange(
      'google-drive',
      await drives.getCode('google-drive', { prompt: null }, answers),
    );
    expect(first.body).toMatchObject({ refresh_token: expect.any(String) });
    const second = await drives.exchange(
      'google-drive',
      await drives.getCode('google-drive', { prompt: null }, answers),
    );
    expect(second.body).not.toHaveProperty('refresh_token');
    const third = await drives.exchange('google-drive', await drives.getCode('google-drive', {}, answers));
    expect(third.body).toMatchObject({ refresh_token: expect.any(String) });
  });

  it.each(['access', 'refresh'] as const)('revokes all access at Google with its %s token', async (kind) => {
    const tokens = await drives.connect('google-drive', { email: `${kind}@example.com` });
    const url = drives.clientOf('google-drive').revokeUrl ?? '';
    const revoke = () => fetch(url, { method: 'POST', body: new URLSearchParams({ token: tokens[kind] }) });
    expect((await revoke()).status).toBe(200);
    expect((await drives.refresh('google-drive', tokens.refresh)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await fetchAccount('google-drive', tokens.access)).status).toBe(401);
    expect((await revoke()).status).toBe(400);
  });

  it('revokes only one connection at Dropbox', async () => {
    const [one, other] = [await drives.connect('dropbox'), await drives.connect('dropbox')];
    const url = drives.clientOf('dropbox').revokeUrl ?? '';
    expect(await call(one.access, 'POST', url)).toMatchObject({ status: 200, text: 'null' });
    expect((await drives.refresh('dropbox', one.refresh)).status).toBe(400);
    expect((await drives.refresh('dropbox', other.refresh)).status).toBe(200);
  });

  it('lets a Dropbox client with a code verifier omit its secret', async () => {
    const code = await drives.getCode('dropbox');
    expect((await drives.exchange('dropbox', code, { client_secret: null })).status).toBe(200);
    const plain = await drives.getCode('dropbox', { code_challenge: null, code_challenge_method: null });
    const changes = { client_secret: null, code_verifier: null };
    expect((await drives.exchange('dropbox', plain, changes)).status).toBe(401);
  });

  it('returns the provider’s own error for an expired token', async () => {
    const bodies = {
      'google-drive': { error: { code: 401, errors: [{ reason: 'authError' }] } },
      'one-drive': { error: { code: 'InvalidAuthenticationToken' } },
      dropbox: { error: { '.tag': 'expired_access_token' } },
    };
    for (const name of DRIVE_NAMES) {
      const { access } = await drives.connect(name);
      drives.control.expireTokens(name);
      expect(await fetchAccount(name, access)).toMatchObject({ status: 401, body: bodies[name] });
    }
  });

  it('accepts one answer to a consent page, and none from another site', async () => {
    const page = await (await fetch(drives.makeUrl('dropbox'))).text();
    const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', drives.sandbox.url);
    const send = (origin: string) =>
      fetch(action, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams({ account: 'other', email: 'a@example.com', decision: 'deny' }),
      });
    expect((await send('https://evil.example')).status).toBe(403);
    expect((await send(action.origin)).status).toBe(303);
    expect((await send(action.origin)).status).toBe(410);
  });

  it.each([
    [{ account: 'first@example.com', email: '' }, 'first@example.com'],
    [{ account: 'first@example.com', email: 'typed@example.com' }, 'typed@example.com'],
    [{ account: 'first@example.com', email: 'hint@example.com' }, 'first@example.com'],
    [{ account: 'other', email: 'hint@example.com' }, 'hint@example.com'],
  ])('parses %j as %s', async (account, email) => {
    const page = await (await fetch(drives.makeUrl('one-drive', { login_hint: 'hint@example.com' }))).text();
    const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', drives.sandbox.url);
    const body = new URLSearchParams({ ...account, decision: 'allow', scope: 'User.Read' });
    const { headers } = await fetch(action, { method: 'POST', redirect: 'manual', body });
    const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { access_token } = (await drives.exchange('one-drive', code)).body as { access_token: string };
    expect((await fetchAccount('one-drive', access_token)).body).toMatchObject({ mail: email });
  });

  it('lets a user pick files at Google, which become accessible to the application', async () => {
    const email = 'picker@example.com';
    const put = (path: string) => drives.control.putFile('google-drive', email, { path, content: 'mine' });
    const [id, other, text] = [await put('/Videos/own.mp4'), await put('/other.mp4'), await put('/notes.txt')];
    const ask = { trigger_onepick: 'true', mimetypes: 'video/mp4,video/webm' };
    const url = drives.makeUrl('google-drive', ask);
    const back = await walkDriveConsent(url, { email, pick: [id, text, 'guessed'] });
    expect(back.searchParams.get('picked_file_ids')).toBe(id);
    expect(back.searchParams.get('state')).toBe('the state');
    const { body } = await drives.exchange('google-drive', back.searchParams.get('code') ?? '');
    const { access_token } = body as { access_token: string };
    const see = (file: string) =>
      call(access_token, 'GET', `${drives.clientOf('google-drive').apiBase}/drive/v3/files/${file}?alt=media`);
    expect(await see(id)).toMatchObject({ status: 200, text: 'mine' });
    expect([(await see(other)).status, (await see(text)).status]).toEqual([404, 404]);
    const canceled = await walkDriveConsent(drives.makeUrl('google-drive', ask), { email });
    expect(canceled.searchParams.get('error')).toBe('access_denied');
    expect((await fetch(drives.makeUrl('google-drive', { mimetypes: 'video/mp4' }))).status).toBe(400);
    expect((await fetch(drives.makeUrl('dropbox', ask))).status).toBe(400);
  });

  it('asks again for an invalid email address', async () => {
    const walk = walkDriveConsent(drives.makeUrl('one-drive'), { email: '../../etc' });
    await expect(walk).rejects.toThrow(/400.*Enter an email address/s);
  });
});
