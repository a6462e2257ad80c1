import { type NetworkId, networkIds } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { withStandIns } from './with-stand-ins.ts';

function forEachNetwork<T>(make: (id: NetworkId) => T): Record<NetworkId, T> {
  return Object.fromEntries(networkIds.map((id) => [id, make(id)])) as Record<NetworkId, T>;
}

const origin = 'http://127.0.0.1:3000/_sandbox';
const drive = {
  clientId: 'client',
  clientSecret: 'secret',
  authorizationUrl: `${origin}/authorize`,
  tokenUrl: `${origin}/token`,
  revokeUrl: null,
  apiBase: origin,
  uploadBase: origin,
};
const sandbox = {
  origin: 'http://127.0.0.1:3000',
  smtpUrl: 'smtp://127.0.0.1:2525',
  signIn: {
    issuer: origin,
    authorizationUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    userInfoUrl: `${origin}/userinfo`,
    jwksUrl: `${origin}/jwks`,
    clientId: 'client',
    clientSecret: 'secret',
  },
  payments: { apiBase: origin, secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  drives: { googleDrive: drive, oneDrive: drive, dropbox: drive },
  networks: {
    origins: forEachNetwork((id) => `${origin}/${id}`),
    apps: forEachNetwork(() => null),
  },
  links: { host: 'videos.example', address: '127.0.0.1', port: 4100, exampleUrl: null },
};

it('withStandIns names everything that the sandbox replaces if nothing is configured', () => {
  const config = withStandIns(parseConfig({}), sandbox);
  expect([...config.standIns].sort()).toEqual(['dropbox', 'google-drive', 'google-sign-in', 'mail', 'one-drive']);
  expect([config.smtpUrl, config.google?.tokenUrl]).toEqual([sandbox.smtpUrl, sandbox.signIn.tokenUrl]);
  expect(config.sandboxOrigin).toBe('http://127.0.0.1:3000');
  expect(config.publishing).toMatchObject({ origins: { bluesky: `${origin}/bluesky` }, allowsLoopback: true });
});

it('a configured local mail server, sign-in and drive are kept, and do not count as part of the sandbox', () => {
  const config = withStandIns(
    parseConfig({
      SMTP_URL: 'smtp://localhost:25',
      GOOGLE_CLIENT_ID: 'own',
      GOOGLE_CLIENT_SECRET: 'own',
      GOOGLE_TOKEN_URL: 'http://localhost:8080/token',
      DROPBOX_CLIENT_ID: 'own',
      DROPBOX_CLIENT_SECRET: 'own',
    }),
    sandbox,
  );
  expect([...config.standIns].sort()).toEqual(['google-drive', 'one-drive']);
  expect([config.smtpUrl, config.google?.tokenUrl]).toEqual(['smtp://localhost:25', 'http://localhost:8080/token']);
});
