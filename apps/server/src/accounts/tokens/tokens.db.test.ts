import { createPublicKey, verify } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../../test/accounts/open-test-accounts.ts';
import { password, signUpTestUser } from '../../../test/accounts/test-users.ts';
import { createSecrets } from '../../config/secrets.ts';
import { jwks, verifications } from '../../db/tables/accounts-tables.ts';
import { createAuth, findTokenUser } from '../index.ts';
import { issueAccountToken } from './account-token.ts';
import { consumeToken, issueToken } from './one-time-token.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

async function readKeys(): Promise<Record<string, string>[]> {
  return (await accounts.browser().get('/.well-known/jwks.json')).body.keys;
}

describe('account tokens', () => {
  it('contain only the user and their session, and are valid for a quarter of an hour', async () => {
    const { browser, id } = await signUpTestUser(accounts);
    const answer = await browser.post('/api/accounts/token');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, expiresAt } = answer.body;
    const claims = decode(token.split('.')[1]);
    expect(new Set(Object.keys(claims))).toEqual(new Set(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']));
    expect(claims).toMatchObject({ sub: id, iss: 'http://localhost:3000', aud: 'http://localhost:3000' });
    expect(claims.exp - claims.iat).toBe(900);
    expect(new Date(expiresAt).getTime()).toBe(claims.exp * 1000);
    expect((await browser.post('/api/accounts/token')).body.token).not.toBe(token);
  });

  it('can be verified by anyone with the published key', async () => {
    const { browser } = await signUpTestUser(accounts);
    const { token } = (await browser.post('/api/accounts/token')).body;
    const [header = '', payload = '', signature = ''] = token.split('.');
    const answer = await accounts.browser().get('/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const jwk = answer.body.keys.find((key: { kid: string }) => key.kid === decode(header).kid);
    expect(new Set(Object.keys(jwk))).toEqual(new Set(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']));
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    const isRight = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect(isRight).toBe(true);
  });

  it('require a session', async () => {
    expect((await accounts.browser().post('/api/accounts/token')).code).toBe('not_signed_in');
  });

  it('are accepted only when this installation issued them', async () => {
    const { browser, id } = await signUpTestUser(accounts);
    const { token } = (await browser.post('/api/accounts/token')).body;
    expect(await findTokenUser(accounts.deps, token)).toMatchObject({ id });
    const [header, payload, signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decode(payload), sub: 'somebody-else' })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ ...decode(header), alg: 'none' })).toString('base64url');
    for (const wrong of [
      `${header}.${forged}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.AAAA`,
      'x',
      '',
    ]) {
      await expect(findTokenUser(accounts.deps, wrong)).rejects.toMatchObject({
        code: 'invalid_token_signature',
        message: 'Invalid JWT signature',
        status: 401,
      });
    }
  });

  it('end with a new password, including those of the session that stays, which gets new ones', async () => {
    const { browser } = await signUpTestUser(accounts);
    const { token } = (await browser.post('/api/accounts/token')).body;
    const other = 'a new password';
    const change = async (currentPassword: string, wanted: string) => {
      const input = { currentPassword, password: wanted, confirmPassword: wanted };
      expect((await browser.post('/api/accounts/change-password', input)).status).toBe(200);
    };
    await change(password, other);
    await expect(findTokenUser(accounts.deps, token)).rejects.toMatchObject({ code: 'invalid_token_signature' });
    accounts.pass(2_000);
    const { token: later } = (await browser.post('/api/accounts/token')).body;
    await expect(findTokenUser(accounts.deps, later)).resolves.toBeTruthy();
    await change(other, password);
    await expect(findTokenUser(accounts.deps, later)).rejects.toMatchObject({ code: 'invalid_token_signature' });
    accounts.pass(-2_000);
  });

  it('expire', async () => {
    const past = () => new Date(Date.now() - 16 * 60_000);
    const { browser } = await signUpTestUser(accounts);
    const user = await findTokenUser(accounts.deps, (await browser.post('/api/accounts/token')).body.token);
    const { token } = await issueAccountToken({ ...accounts.deps, now: past }, user);
    await expect(findTokenUser(accounts.deps, token)).rejects.toMatchObject({ code: 'invalid_token_signature' });
  });

  it('have encrypted signing keys', async () => {
    await signUpTestUser(accounts).then(({ browser }) => browser.post('/api/accounts/token'));
    for (const { privateKey } of await accounts.deps.db.service.select().from(jwks)) {
      expect(privateKey).toMatch(/^v1\./);
      expect(accounts.deps.secrets.decrypt(privateKey)).toContain('"d":');
    }
  });

  it('are signed with a new key after the secret changes, while the old key still verifies and sessions continue', async () => {
    const { browser } = await signUpTestUser(accounts);
    const { token } = (await browser.post('/api/accounts/token')).body;
    const before = (await readKeys()).map(({ kid }) => kid);
    const secrets = createSecrets(['a wholly new secret of the tests, long enough']);
    const changed = { ...accounts.deps, secrets, auth: createAuth({ ...accounts.deps, secrets }) };
    const later = await issueAccountToken(changed, await findTokenUser(accounts.deps, token));
    expect(decode(later.token.split('.')[0]).kid).not.toBe(decode(token.split('.')[0]).kid);
    await expect(findTokenUser(changed, later.token)).resolves.toBeTruthy();
    await expect(findTokenUser(changed, token)).resolves.toBeTruthy();
    const { api } = await changed.auth.getBetterAuth();
    const { keys } = await api.getJwks();
    expect(keys.map((key) => key.kid)).toEqual(expect.arrayContaining(before));
    const headers = new Headers({ cookie: browser.cookieHeader('/') });
    await expect(api.getSession({ headers })).resolves.toBeNull();
  });
});

describe('a one-time token', () => {
  it.each([
    ['of another shape', '{"email":5}'],
    ['cut short', '{"email":'],
  ])('acts on nothing when its stored facts are %s', async (_, stored) => {
    const { id: userId, email } = await signUpTestUser(accounts);
    const now = accounts.deps.now();
    const rows = await accounts.deps.db.asService(async (tx) => {
      const options = { purpose: 'reset-password', userId, facts: { email }, now, validSec: 60 } as const;
      const token = await issueToken(tx, options);
      const isOwn = like(verifications.identifier, 'reset-password:%');
      await tx
        .update(verifications)
        .set({ value: `{"userId":"${userId}","facts":${stored}}` })
        .where(isOwn);
      return await consumeToken(tx, 'reset-password', token, now);
    });
    expect(rows).toBeNull();
  });
});
