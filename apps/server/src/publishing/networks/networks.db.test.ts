import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountLimits } from '@clipwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type ConnectedNetwork,
  connectNetwork,
  makeFile,
  makePost,
  type NetworkSuite,
  openNetworkSuite,
  REDIRECT_URI,
  type SuiteNetwork,
  suiteNetworks,
} from '../../../test/publishing/open-network-suite.ts';
import type { NetworkPost } from './network.ts';
import type { NetworkErrorReason } from './network-error.ts';

const PART_BYTES = 8 * 1024 * 1024;
const none = new AbortController().signal;
/** Networks whose tokens are renewed while they are valid, or have no end. */
const renewedEarly: readonly SuiteNetwork[] = ['instagram', 'upload-post'];
/** Networks that publish a file as soon as they have all of it. */
const hastyNetworks: readonly SuiteNetwork[] = ['tiktok', 'youtube', 'upload-post'];
/** Networks that nobody can ask for a post whose answer got lost. */
const silentNetworks: readonly SuiteNetwork[] = ['linkedin'];

let suite: NetworkSuite;
beforeAll(async () => {
  suite = await openNetworkSuite();
});
afterEach(() => {
  vi.restoreAllMocks();
  const { control } = suite;
  const [unmet, failures] = [control.faults.list(), control.listFailures()];
  control.faults.clear();
  control.clearFailures();
  expect(unmet).toEqual([]);
  expect(failures).toEqual([]);
});
afterAll(async () => {
  await suite.stop();
});

type Fault = Parameters<NetworkSuite['control']['faults']['add']>[0];

describe.each(suiteNetworks)('the network %s', (id: SuiteNetwork) => {
  let network: ConnectedNetwork;
  beforeAll(async () => {
    suite.control.setProcessing(id, { ms: 0 });
    network = await connectNetwork(suite, id);
  });
  const spoil = (fault: Fault) => suite.control.faults.add({ provider: id, ...fault });
  const publish = async (post = makePost()) => {
    const { result, errors } = await network.run(post, makeFile());
    expect(errors).toEqual([]);
    if (result?.state !== 'published') throw new Error(`It ended as ${result?.state}.`);
    return { post, ...result };
  };
  /** Counts the requests of a post, and runs one with a fault at each of them. */
  const spoilEach = async (fault: Fault, check: (at: number) => Promise<void>) => {
    suite.control.clearRequests();
    await publish();
    // A request to another network that was given up is recorded late.
    const { length } = suite.control.listRequests().filter(({ provider }) => provider === id);
    expect(length).toBeGreaterThan(2);
    for (let at = 0; at < length; at += 1) {
      spoil({ ...fault, skip: at });
      await check(at);
    }
  };
  const expectOnePost = (state: string | undefined, post: NetworkPost) => {
    const { length } = network.listPosts(post.id).filter(({ isVisible }) => isVisible);
    if (silentNetworks.includes(id) && state === 'unknown') {
      expect(length).toBeLessThan(2);
      return;
    }
    expect([state, length]).toEqual(['published', 1]);
  };
  const expectOnce = async (at: number) => {
    const post = makePost();
    const { result, errors } = await network.run(post, makeFile());
    expectOnePost(result?.state, post);
    expect([at, errors.length]).toEqual([at, 1]);
  };

  it('tells who the account is and what it may post', async () => {
    const identity = await network.client.identify(network.call());
    expect(identity).toMatchObject({ accountId: network.call().accountId });
    expect(identity.handle).toContain(network.account);
    const limits = await network.client.check(network.call());
    expect(accountLimits.parse(limits)).toEqual(limits);
    expect(limits.privacies.length).toBeGreaterThan(0);
  });

  it('renews an expired token', async () => {
    if (network.getTokens().refreshToken === null) return;
    const before = network.getTokens();
    const isEarly = renewedEarly.includes(id);
    if (!isEarly) {
      suite.control.expireTokens(id);
      expect((await network.fail(network.client.identify(network.call()))).reason).toBe('access_expired');
    }
    await network.refresh();
    if (!isEarly) expect(network.getTokens().accessToken).not.toBe(before.accessToken);
    await network.client.identify(network.call());
  });

  it('asks to connect again when access was revoked', async () => {
    const other = await connectNetwork(suite, id);
    expect(suite.control.revoke(id, other.account)).toBeGreaterThan(0);
    const { reason } = await other.fail(other.client.identify(other.call()));
    if (other.getTokens().refreshToken === null) expect(reason).toBe('reconnect_required');
    expect((await other.fail(other.refresh())).reason).toBe('reconnect_required');
  });

  it('ends access', async () => {
    const other = await connectNetwork(suite, id);
    const { auth } = other.network;
    if (auth.method === 'consent' || auth.revoke === undefined) return;
    await auth.revoke({ origin: other.origin, tokens: other.getTokens(), signal: none });
    await other.fail(other.client.identify(other.call()));
  });

  it('refuses a wrong password and asks for a second factor', async () => {
    const { auth } = network.network;
    if (auth.method !== 'password') return;
    const signIn = (identifier: string, secret: string, otp: string | null = null) =>
      auth.signIn({ origin: network.origin, identifier, secret, otp, signal: none });
    expect((await network.fail(signIn('somebody', 'wrong'))).reason).toBe('code_refused');
    expect((await network.fail(signIn('otp-user', 'right'))).reason).toBe('otp_required');
    expect((await network.fail(signIn('otp-user', 'right', '000000'))).reason).toBe('code_refused');
    expect(await signIn('otp-user', 'right', '123456')).toMatchObject({ accessToken: expect.any(String) });
  });

  it('says when a server is of another kind', async () => {
    if (network.network.auth.method === 'key') return;
    const elsewhere = createServer((_, response) => response.writeHead(404).end('<html>'));
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const { auth } = network.network;
    const work =
      auth.method === 'consent'
        ? auth.register?.({ origin, redirectUri: REDIRECT_URI, signal: none })
        : auth.signIn({ origin, identifier: 'first', secret: 'secret', otp: null, signal: none });
    if (work !== undefined) expect((await network.fail(work)).reason).toBe('server_unsuitable');
    elsewhere.close();
  });

  it('posts a clip once, and removes it', async () => {
    const { post, remoteId, url } = await publish();
    const [seen, ...others] = network.listPosts(post.id);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ text: post.text, isVisible: true });
    expect(url).toMatch(/^https?:/);
    if (network.client.remove === undefined) return;
    spoil({ action: 'html', operation: 'remove' });
    expect((await network.fail(network.client.remove(remoteId, network.call()))).reason).toBe('transient');
    expect(network.listPosts(post.id)).toHaveLength(1);
    expect(await network.client.remove(remoteId, network.call())).toBe('removed');
    expect(network.listPosts(post.id)).toEqual([]);
    expect(await network.client.remove(remoteId, network.call())).toBe('was-gone');
  });

  it('sends a file in several parts, and all of its bytes', async () => {
    const file = makeFile(2 * PART_BYTES + 1000);
    const { result, sessions } = await network.run(makePost(), file);
    expect(result?.state).toBe('published');
    expect(sessions.at(-1)?.sentBytes).toBe(file.sizeBytes);
  });

  it('never doubles a post when an answer gets lost', async () => {
    await spoilEach({ action: 'drop-reply' }, expectOnce);
  });

  it('never doubles a post when a request gets lost', async () => {
    await spoilEach({ action: 'drop-connection' }, expectOnce);
  });

  it('never trusts an answer with an error in it, or half an answer', async () => {
    const { errors } = await network.run(makePost({ text: 'whole' }), makeFile());
    expect(errors).toEqual([]);
    const isHarmless = async () => {
      const post = makePost();
      const { result } = await network.run(post, makeFile());
      expectOnePost(result?.state, post);
    };
    await spoilEach({ action: 'answer-after', status: 200, body: '{"error":"It failed."}' }, isHarmless);
    await spoilEach({ action: 'answer', status: 200, body: '<html>Soon back</html>' }, isHarmless);
    await spoilEach({ action: 'answer', status: 503 }, isHarmless);
  });

  it('repeats a status without harm after a post', async () => {
    const post = makePost();
    const file = makeFile();
    const { result, sessions } = await network.run(post, file);
    const published = sessions.filter(({ phase }) => phase === 'publishing');
    const tools = { call: network.call(), save: async () => undefined };
    expect(published).not.toEqual([]);
    const stated = silentNetworks.includes(id) ? { state: 'unknown' } : result;
    for (const session of published) {
      expect(await network.client.status(session, post, file, tools)).toEqual(stated);
      expect(await network.client.advance(session, post, file, tools)).toEqual(stated);
    }
    expect(network.listPosts(post.id)).toHaveLength(1);
  });

  it('waits for the file, and says when the network cannot use it', async () => {
    suite.control.setProcessing(id, { ms: 3_600_000 });
    const [post, file] = [makePost(), makeFile()];
    const tools = { call: network.call(), save: async () => undefined };
    let session = await network.client.begin(post, file, tools);
    for (let step = 0; step < 6; step += 1) {
      const next = await network.client.advance(session, post, file, tools);
      if (next.state !== 'going-on') throw new Error(`It ended as ${next.state}.`);
      session = next.session;
      network.checkPhase(session, post);
    }
    const phase = hastyNetworks.includes(id) ? 'publishing' : 'processing';
    expect(session).toMatchObject({ phase, sentBytes: id === 'instagram' ? 0 : file.sizeBytes });
    const answer = await network.client.status(session, post, file, tools);
    expect(answer).toMatchObject({ state: 'going-on', session: { phase } });
    suite.control.setProcessing(id, { ms: 0, isFailing: true });
    const { result, errors } = await network.run(makePost(), makeFile());
    // A service that posts elsewhere only tells that its account there was refused.
    const refusal = id === 'upload-post' ? 'reconnect_required' : 'file_refused';
    expect([result, errors.map(({ reason }) => reason)]).toEqual([null, [refusal]]);
    suite.control.setProcessing(id, { ms: 0 });
  });

  it('says when no more posts are taken', async () => {
    suite.control.setQuota(id, 0);
    const { result, errors } = await network.run(makePost(), makeFile());
    suite.control.setQuota(id, null);
    expect([result, errors.length]).toEqual([null, 1]);
    expect(['quota_reached', 'rate_limited']).toContain(errors[0]?.reason);
  });

  it.each([
    [429, { 'Retry-After': '17' }, 'rate_limited', 17],
    [500, {}, 'transient', null],
    [502, {}, 'transient', null],
    [503, { 'Retry-After': '5' }, 'transient', 5],
    [302, { Location: 'http://127.0.0.1:1/' }, 'transient', null],
  ] as const)('maps the status %d', async (status, headers, reason: NetworkErrorReason, retryAfterSec) => {
    spoil({ action: 'answer', status, headers, body: 'Sorry' });
    const error = await network.fail(network.client.identify(network.call()));
    expect(error).toMatchObject({ reason, status, retryAfterSec, network: id });
  });

  it('treats a server that never answers as a broken connection', async () => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 200));
    spoil({ action: 'delay', delayMs: 2000 });
    const error = await network.fail(network.client.identify(network.call()));
    expect(error).toMatchObject({ reason: 'transient', detail: 'timeout', status: null });
  });

  it('ends at once when the work is aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('stopped'));
    const call = { ...network.call(), signal: abort.signal };
    await expect(network.client.identify(call)).rejects.toThrow('stopped');
  });

  it('refuses answers that are too large', async () => {
    spoil({ action: 'answer', status: 200, body: `"${'x'.repeat(5_000_000)}"` });
    const error = await network.fail(network.client.identify(network.call()));
    expect(error).toMatchObject({ reason: 'transient', detail: 'answer too large' });
  });

  it('reads figures; one that cannot be read is null', async () => {
    const { figures } = network.client;
    if (figures === undefined) return;
    const { post, remoteId } = await publish();
    const [seen] = network.listPosts(post.id);
    suite.control.setFigures(id, seen?.id ?? '', { views: 70, likes: 9, comments: 2 });
    const read = await figures(remoteId, network.call());
    expect(read).toMatchObject({ likes: 9, comments: 2 });
    expect([70, null]).toContain(read.views);
    suite.control.setFigures(id, seen?.id ?? '', { likes: 'many' as unknown as number, comments: -1 });
    expect(await figures(remoteId, network.call())).toMatchObject({ likes: null, comments: null });
  });
});

it('connects to no server that is not public', async () => {
  const { getNetwork } = await import('./get-network.ts');
  const closed = { ...suite.config, allowsLoopback: false };
  for (const id of ['peertube', 'bluesky'] as const) {
    const auth = (await getNetwork(closed, id))?.auth;
    if (auth?.method !== 'password') throw new Error('It has no password.');
    const ask = { identifier: 'first', secret: 'secret', otp: null, signal: none };
    for (const origin of ['https://127.0.0.1', 'https://10.0.0.1', 'http://example.com', 'https://[::1]:8443']) {
      await expect(auth.signIn({ ...ask, origin })).rejects.toMatchObject({ reason: 'server_unsuitable' });
    }
  }
});
