import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuthProvider } from 'better-auth/oauth2';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { googleProvider } from './google-provider.ts';

const issuer = 'https://accounts.example.org';
const clientId = 'our-client';
const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let server: Server;
let url: string;
let userInfo: object;
let proofs: { subject: string; email: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const jwks = { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }] };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(request.url === '/jwks' ? jwks : userInfo));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  proofs = [];
  userInfo = {};
});

const nowSec = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(
  overrides: Record<string, unknown> = {},
  { key = own.privateKey, alg = 'ES256' }: { key?: KeyObject; alg?: string } = {},
) {
  const claims = {
    iss: issuer,
    aud: clientId,
    sub: 'person-1',
    iat: nowSec(),
    exp: nowSec() + 300,
    nonce: 'the-nonce',
    email: 'Person@Example.org',
    email_verified: true,
    name: 'A Person',
    ...overrides,
  };
  const signed = `${encode({ alg, kid: 'one' })}.${encode(claims)}`;
  const signature =
    alg === 'none' ? '' : sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `${signed}.${signature}`;
}

type Init = NonNullable<ReturnType<typeof googleProvider>['init']>;

async function getUserInfo(token: string, nonce = 'the-nonce') {
  const plugin = googleProvider(
    {
      clientId,
      clientSecret: 'x',
      issuer,
      authorizationUrl: url,
      tokenUrl: url,
      userInfoUrl: `${url}/userinfo`,
      jwksUrl: `${url}/jwks`,
      mayLinkAccounts: true,
    },
    (proof) => {
      proofs.push(proof);
      return Promise.resolve();
    },
  );
  const made = await (plugin.init as Init)({ socialProviders: [] } as unknown as Parameters<Init>[0]);
  const [provider] = (made?.context?.socialProviders ?? []) as OAuthProvider[];
  if (!provider) throw new Error('There is no provider.');
  return await provider.getUserInfo({ idToken: token, accessToken: 'access', expectedIdTokenNonce: nonce });
}

it('an ID token that was signed for this app is accepted', async () => {
  const person = await getUserInfo(idToken());
  expect(person?.user).toEqual({ email: 'person@example.org', emailVerified: true, name: 'A Person' });
  expect(proofs).toEqual([{ subject: 'person-1', email: 'person@example.org' }]);
});

it.each([
  ['another key', () => idToken({}, { key: foreign.privateKey })],
  ['no signature', () => idToken({}, { alg: 'none' })],
  ['another issuer', () => idToken({ iss: 'https://evil.example' })],
  ['another client', () => idToken({ aud: 'another-client' })],
  ['another sign-in', () => idToken({ nonce: 'another-nonce' })],
  ['no sign-in', () => idToken({ nonce: undefined })],
  ['the past', () => idToken({ iat: nowSec() - 900, exp: nowSec() - 600 })],
  ['nobody', () => idToken({ sub: undefined })],
])('refuses an ID token of %s', async (_name, make) => {
  await expect(getUserInfo(make())).rejects.toThrow();
  expect(proofs).toEqual([]);
});

it('the provider treats unverified claims as unverified', async () => {
  for (const unverified of [false, 'false', undefined]) {
    const person = await getUserInfo(idToken({ email_verified: unverified }));
    expect(person?.user.emailVerified).toBe(false);
  }
  expect(proofs).toEqual([]);
});

it('the provider requests claims missing from the ID token, and accepts them for the same subject only', async () => {
  userInfo = { sub: 'person-1', email: 'told@example.org', email_verified: true };
  const bare = { email: undefined, email_verified: undefined, name: undefined };
  expect((await getUserInfo(idToken(bare)))?.user).toEqual({
    email: 'told@example.org',
    emailVerified: true,
    name: 'told',
  });
  userInfo = { sub: 'person-2', email: 'other@example.org', email_verified: true };
  expect(await getUserInfo(idToken(bare))).toBeNull();
});

it('the provider derives a valid name from any claims', async () => {
  const nameOf = async (name: string) => (await getUserInfo(idToken({ name })))?.user.name;
  expect(await nameOf(' Zoë\n\u202E 井上 \u0000')).toBe('Zoë 井上');
  expect(await nameOf('\u0000')).toBe('person');
  expect((await nameOf('x'.repeat(500)))?.length).toBe(120);
});

it('an ID token with an invalid address yields neither an address nor a proof of one', async () => {
  expect((await getUserInfo(idToken({ email: 'no address' })))?.user.email).toBeNull();
  expect(proofs).toEqual([]);
});
