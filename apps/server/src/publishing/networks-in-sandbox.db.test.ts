import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NetworkId, networkIds } from '@clipwright/contract';
import { startSandbox } from '@clipwright/sandbox';
import { walkNetworkConsent } from '@clipwright/sandbox/testing/networks';
import { type ServerType, serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../test/builders/project.ts';
import { openPerson, type Person } from '../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { parseConfig } from '../config/config.ts';
import { networkAccounts } from '../db/tables/network-tables.ts';
import { withStandIns } from '../program/with-stand-ins.ts';
import { openNetworks } from './open-networks.ts';
import { sendDuePosts } from './sending/send-due-posts.ts';

/** The product's address, which it answers for a network that fetches files. */
let publicUrl: string;
let server: ServerType;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let test: TestApp;
let dataDir: string;
const clock = { ms: Date.now() };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipwright-posting-'));
  publicUrl = await new Promise((resolve) => {
    const fetch = (request: Request, env: object) => test.app.fetch(request, env);
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
  });
  sandbox = await startSandbox({
    dataDir,
    redirectUris: [],
    networkRedirectUris: networkIds.map((id) => `${publicUrl}/api/publishing/callback/${id}`),
    productUrl: publicUrl,
  });
  const { publishing } = withStandIns(parseConfig({}), sandbox);
  test = await createTestApp({ publishing, publicUrl }, { now: () => new Date(clock.ms) });
  for (const network of networkIds) sandbox.networkControl.setProcessing(network, { ms: 0 });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await test?.close();
  await sandbox?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens a URL the way our own pages open a popup, or as the network leads back to us. */
async function open({ cookie }: Pick<Person, 'cookie'>, address: string | URL, site = 'same-origin') {
  const { pathname, search } = new URL(address, publicUrl);
  const response = await test.app.request(
    `${pathname}${search}`,
    { headers: { Cookie: cookie, 'Sec-Fetch-Site': site } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } as never } },
  );
  return new URL(response.headers.get('location') ?? '', publicUrl);
}

const startOf = (network: 'mastodon') =>
  `/api/publishing/connect/${network}/start?server=${encodeURIComponent(sandbox.networks.origins[network])}`;

async function connectByConsent(author: Person, network: NetworkId): Promise<string> {
  const start = network === 'mastodon' ? startOf(network) : `/api/publishing/connect/${network}/start`;
  const back = await walkNetworkConsent(await open(author, start), { account: `dora${people}` });
  expect((await open(author, back, 'cross-site')).searchParams.get('result')).toBe('connected');
  return (await author.ask('GET', '/api/publishing/accounts')).body.accounts[0].id;
}

let people = 0;
async function openAuthor() {
  people += 1;
  const person = await openPerson(test, `author-${people}@example.org`);
  const { clipIds } = await fillProject(test.deps, person.id);
  return { ...person, clipId: clipIds[0] ?? '' };
}

/** Takes all steps, also those after pauses. */
async function sendAll(): Promise<void> {
  const deps = { ...test.deps, networks: openNetworks(test.deps.config.publishing) };
  for (let round = 0; round < 12; round += 1) {
    await sendDuePosts(deps, { signal: new AbortController().signal, log: test.deps.log });
    clock.ms += 60_000;
  }
}

async function post(author: Person & { clipId: string }, accountId: string, text: string, choices: object = {}) {
  const draft = { ...choices, clipId: author.clipId, accountId, title: 'A talk', text, hashtags: ['#talk'], at: 'now' };
  const created = await author.ask('POST', '/api/publishing/posts', { posts: [draft] });
  expect([created.status, created.body.error]).toEqual([200, undefined]);
  await sendAll();
  return (await author.ask('GET', `/api/publishing/posts/${created.body.posts[0].id}`)).body;
}

async function connectByPassword(author: Person, network: 'bluesky' | 'peertube', identifier: string) {
  const server = sandbox.networks.origins[network];
  const input = { network, server, identifier, secret: 'a password' };
  const { status, body } = await author.ask('POST', '/api/publishing/accounts', input);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.id as string;
}

it('an account of Mastodon is connected by consent, and gets one post although its answer is lost', async () => {
  const author = await openAuthor();
  const consentPage = await open(author, startOf('mastodon'));
  expect(consentPage.searchParams.get('code_challenge_method')).toBe('S256');
  const back = await walkNetworkConsent(consentPage, { account: 'ada' });
  const end = await open(author, back, 'cross-site');
  expect(end.href).toBe(`${publicUrl}/auth/callback?network=mastodon&result=connected`);
  const { accounts } = (await author.ask('GET', '/api/publishing/accounts')).body;
  expect(accounts).toMatchObject([
    { network: 'mastodon', state: 'connected', handle: expect.stringContaining('@ada@') },
  ]);
  const text = `Once ${randomUUID()}`;
  sandbox.networkControl.faults.add({ provider: 'mastodon', operation: 'publish', action: 'drop-reply' });
  expect(await post(author, accounts[0].id, text)).toMatchObject({ state: 'published', url: expect.any(String) });
  expect(sandbox.networkControl.listPosts('mastodon').filter((one) => one.text.includes(text))).toHaveLength(1);
  const again = `/api/publishing/connect/mastodon/start?server=${encodeURIComponent(accounts[0].server)}`;
  expect((await open(author, again)).origin).toBe(sandbox.networks.origins.mastodon);
});

it('a callback counts once, in the session that opened the popup, and with its state', async () => {
  const [author, other] = [await openAuthor(), await openAuthor()];
  const errorOf = (url: URL) => [url.searchParams.get('result'), url.searchParams.get('error')];
  const back = await walkNetworkConsent(await open(author, startOf('mastodon')), { account: 'bob' });
  expect(errorOf(await open(other, back, 'cross-site'))).toEqual(['failed', 'network_state_unknown']);
  const forged = new URL(back);
  forged.searchParams.set('state', 'another');
  expect(errorOf(await open(author, forged, 'cross-site'))).toEqual(['failed', 'network_state_unknown']);
  expect(errorOf(await open(author, back, 'cross-site'))).toEqual(['connected', null]);
  expect(errorOf(await open(author, back, 'cross-site'))).toEqual(['failed', 'network_state_unknown']);
  expect(errorOf(await open(author, startOf('mastodon'), 'cross-site'))).toEqual(['failed', 'foreign_origin']);
  const denied = await walkNetworkConsent(await open(author, startOf('mastodon')), {
    account: 'bob',
    decision: 'deny',
  });
  expect(errorOf(await open(author, denied, 'cross-site'))).toEqual(['cancelled', null]);
  expect((await other.ask('GET', '/api/publishing/accounts')).body.accounts).toEqual([]);
});

it('an account of Bluesky is the same by whichever server it is connected', async () => {
  const author = await openAuthor();
  const first = await connectByPassword(author, 'bluesky', 'dana');
  const server = sandbox.networks.origins.bluesky.replace('127.0.0.1', 'localhost');
  const input = { network: 'bluesky', server, identifier: 'dana', secret: 'a password' };
  expect((await author.ask('POST', '/api/publishing/accounts', input)).body.id).toBe(first);
});

it.each(['bluesky', 'peertube'] as const)(
  'an account of %s is connected by a password and gets one post',
  async (network) => {
    const author = await openAuthor();
    const accountId = await connectByPassword(author, network, `carla${people}`);
    const text = `Once ${randomUUID()}`;
    expect(await post(author, accountId, text)).toMatchObject({ state: 'published', problem: null });
    expect(sandbox.networkControl.listPosts(network).filter((one) => one.text.includes(text))).toHaveLength(1);
  },
);

it.each([
  ['instagram', {}],
  ['linkedin', {}],
  ['tiktok', { privacy: 'public', disclosure: { isOwnBrand: false, isPaidPartnership: false } }],
  ['youtube', {}],
  ['x', {}],
] as const)('an account of %s is connected by consent and gets one post', async (network, choices) => {
  const author = await openAuthor();
  const accountId = await connectByConsent(author, network);
  const text = `Once ${randomUUID()}`;
  expect(await post(author, accountId, text, choices)).toMatchObject({ state: 'published', problem: null });
  expect(sandbox.networkControl.listPosts(network)).toHaveLength(1);
});

it('a check reads the nickname on TikTok, and that the account has reached its limit', async () => {
  const author = await openAuthor();
  const accountId = await connectByConsent(author, 'tiktok');
  const isIt = eq(networkAccounts.id, accountId);
  await test.deps.db.service.update(networkAccounts).set({ displayName: 'An old nickname' }).where(isIt);
  const check = async () => (await author.ask('POST', `/api/publishing/accounts/${accountId}/check`)).body;
  const nickname = expect.stringMatching(/^Nickname of/);
  expect(await check()).toMatchObject({ displayName: nickname, limits: { postsLeft: null } });
  sandbox.networkControl.setQuota('tiktok', 0);
  expect(await check()).toMatchObject({ displayName: nickname, limits: { postsLeft: 0, asksPrivacy: true } });
  const choices = { privacy: 'public', disclosure: { isOwnBrand: false, isPaidPartnership: false } };
  const draft = { ...choices, clipId: author.clipId, accountId, title: '', text: 'Full', hashtags: [], at: 'now' };
  const { body } = await author.ask('POST', '/api/publishing/preflight', { posts: [draft] });
  expect(body.drafts[0].problems).toMatchObject([{ code: 'post-quota-now', isBlocking: true }]);
  sandbox.networkControl.setQuota('tiktok', null);
  expect(await check()).toMatchObject({ limits: { postsLeft: null } });
});

it('a post that a network works on cannot be cancelled, and is unsure after a day', async () => {
  const author = await openAuthor();
  const accountId = await connectByConsent(author, 'youtube');
  sandbox.networkControl.setProcessing('youtube', { ms: 365 * 86_400_000 });
  const { id } = await post(author, accountId, `Once ${randomUUID()}`);
  const cancelled = await author.ask('POST', `/api/publishing/posts/${id}/cancel`);
  expect([cancelled.status, cancelled.body.error.code]).toEqual([409, 'post_not_open']);
  clock.ms += 86_400_000;
  await sendAll();
  expect((await author.ask('GET', `/api/publishing/posts/${id}`)).body).toMatchObject({ state: 'unsure' });
  sandbox.networkControl.setProcessing('youtube', { ms: 0 });
});
