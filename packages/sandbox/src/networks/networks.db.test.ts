import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { walkNetworkConsent } from '../testing/walk-network-consent.ts';

const REDIRECT_URI = 'http://localhost:3000/back';

let dataDir: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const start = () =>
  startSandbox({
    dataDir,
    redirectUris: [],
    networkRedirectUris: [REDIRECT_URI],
    productUrl: 'http://localhost:3000',
  });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-networks-'));
  sandbox = await start();
  sandbox.networkControl.setProcessing('mastodon', { ms: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const mastodon = (path: string) => `${sandbox.networks.origins.mastodon}${path}`;
const send = async (url: string, body: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(body), headers });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const register = async () => {
  const app = { client_name: 'Test', redirect_uris: REDIRECT_URI, scopes: 'write:media' };
  const { body } = await send(mastodon('/api/v1/apps'), app);
  return { client_id: body.client_id ?? '', client_secret: body.client_secret ?? '' };
};
const connect = async (account: string): Promise<string> => {
  const keys = await register();
  const query = {
    response_type: 'code',
    client_id: keys.client_id,
    redirect_uri: REDIRECT_URI,
    scope: 'write:media write:statuses read:statuses',
    state: 'state',
  };
  const back = await walkNetworkConsent(mastodon(`/oauth/authorize?${new URLSearchParams(query)}`), { account });
  const code = back.searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, ...keys };
  const { body } = await send(mastodon('/oauth/token'), form);
  expect((await send(mastodon('/oauth/token'), form)).body.error).toBe('invalid_grant');
  return body.access_token ?? '';
};
const post = async (token: string, text: string): Promise<string> => {
  const form = new FormData();
  form.set('file', new File(['the video'], 'a.mp4', { type: 'video/mp4' }));
  const headers = { authorization: `Bearer ${token}` };
  const media = await fetch(mastodon('/api/v2/media'), { method: 'POST', body: form, headers });
  const { id } = (await media.json()) as { id: string };
  const body = JSON.stringify({ status: text, media_ids: [id] });
  const created = await fetch(mastodon('/api/v1/statuses'), { method: 'POST', body, headers });
  expect(created.status).toBe(200);
  return id;
};
const page = async (path: string) => await (await fetch(`${sandbox.url}/networks${path}`)).text();
const submit = async (path: string, form: Record<string, string> = {}) => {
  const headers = { accept: 'text/html', origin: new URL(sandbox.url).origin };
  const body = new URLSearchParams(form);
  return (await fetch(`${sandbox.url}/networks${path}`, { method: 'POST', headers, body, redirect: 'manual' })).status;
};

it('the page of networks shows posts and their videos, and keeps them over a restart', async () => {
  const mediaId = await post(await connect('anna'), '<b>Hello</b>');
  const check = async () => {
    const text = await page('');
    expect(text).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(text).not.toContain('<b>Hello');
    expect(text).toContain('@anna, public');
    expect(await page(`/mastodon/videos/${mediaId}`)).toBe('the video');
  };
  await check();
  const { origins } = sandbox.networks;
  await sandbox.stop();
  sandbox = await start();
  expect(sandbox.networks.origins).toEqual(origins);
  await check();
  expect(sandbox.networkControl.listFailures()).toEqual([]);
});

it('a user can deny access, and only known clients and addresses are served', async () => {
  const keys = await register();
  const ask = (changes: Record<string, string>) => {
    const query = { response_type: 'code', redirect_uri: REDIRECT_URI, scope: 'write:media', ...changes };
    return mastodon(`/oauth/authorize?${new URLSearchParams(query)}`);
  };
  const client = { client_id: keys.client_id };
  const denied = await walkNetworkConsent(ask(client), { account: 'anna', decision: 'deny' });
  expect(denied.searchParams.get('error')).toBe('access_denied');
  await expect(walkNetworkConsent(ask({ client_id: 'foreign' }), { account: 'anna' })).rejects.toThrow('400');
  const elsewhere = { ...client, redirect_uri: 'http://localhost:9/x' };
  await expect(walkNetworkConsent(ask(elsewhere), { account: 'anna' })).rejects.toThrow('400');
  expect(sandbox.networkControl.listFailures()).toHaveLength(2);
  sandbox.networkControl.clearFailures();
});

it('the page can expire and revoke tokens, spoil requests and start over', async () => {
  const token = await connect('berta');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async () => (await fetch(mastodon('/api/v1/accounts/1/statuses'), { headers })).status;
  expect(await ask()).toBe(200);
  expect(await submit('/faults', { preset: 'too-many', provider: 'mastodon' })).toBe(303);
  expect(await ask()).toBe(429);
  expect(await submit('/revoke', { network: 'mastodon', account: 'berta' })).toBe(303);
  expect(await ask()).toBe(401);
  expect(await submit('/expire', { network: 'peertube' })).toBe(303);
  expect(await submit('/processing', { network: 'peertube', sec: '3', fails: 'true' })).toBe(303);
  expect(await submit('/quota', { network: 'peertube', left: '2' })).toBe(303);
  expect(await submit('/quota', { network: 'peertube', left: '-1' })).toBe(400);
  expect(await submit('/expire', { network: 'myspace' })).toBe(400);
  expect(await submit('/faults', { preset: 'explode' })).toBe(400);
  expect(await submit('/reset')).toBe(303);
  expect(sandbox.networkControl.listPosts('mastodon')).toEqual([]);
  expect(await page('')).not.toContain('Hello');
});
