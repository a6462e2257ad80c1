import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectNetwork,
  makeFile,
  makePost,
  type NetworkSuite,
  openNetworkSuite,
  type SuiteNetwork,
} from '../../../test/publishing/open-network-suite.ts';
import type { NetworkSession, PostStep } from './network.ts';

const MIB = 1024 ** 2;
const HOUR_SEC = 3600;

let suite: NetworkSuite;
beforeAll(async () => {
  suite = await openNetworkSuite();
});
beforeEach(() => {
  suite.control.faults.clear();
  suite.control.clearRequests();
});
afterAll(async () => {
  await suite.stop();
});

const connect = async (id: SuiteNetwork, word?: string) => {
  suite.control.setProcessing(id, { ms: 0 });
  return await connectNetwork(suite, id, word);
};
/** Connects with an app that TikTok has not audited. */
const connectUnaudited = async () => {
  const { tiktok } = suite.config.apps;
  if (tiktok === null) throw new Error('It has no app.');
  const config = { ...suite.config, apps: { ...suite.config.apps, tiktok: { ...tiktok, isAudited: false } } };
  suite.control.setProcessing('tiktok', { ms: 0 });
  return await connectNetwork({ ...suite, config }, 'tiktok');
};
const count = (operation: string) =>
  suite.control.listRequests().filter((request) => request.operation === operation).length;

describe('TikTok', () => {
  it('takes drafts of an app that is not audited, five a day', async () => {
    const network = await connectUnaudited();
    const limits = await network.client.check(network.call());
    expect(limits).toMatchObject({ isDraftOnly: true, asksPrivacy: false, refusesWatermarks: true });
    for (let draft = 0; draft < 5; draft += 1) {
      const { result, errors } = await network.run(makePost({ privacy: null }), makeFile());
      expect([result, errors]).toEqual([expect.objectContaining({ state: 'published', isDraft: true, url: null }), []]);
    }
    const { errors } = await network.run(makePost({ privacy: null }), makeFile());
    expect(errors).toMatchObject([{ reason: 'quota_reached', detail: 'spam_risk_too_many_pending_share' }]);
  });

  it('refuses public posts of an app that is not audited, and a privacy that was not chosen', async () => {
    const network = await connect('tiktok', 'unaudited');
    const { errors } = await network.run(makePost({ privacy: 'public' }), makeFile());
    expect(errors).toMatchObject([
      { reason: 'privacy_refused', detail: 'unaudited_client_can_only_post_to_private_accounts' },
    ]);
    const other = await network.run(makePost({ privacy: null }), makeFile());
    expect(other.errors).toMatchObject([{ reason: 'privacy_refused', detail: 'privacyNotOffered' }]);
    expect(count('upload-start')).toBe(1);
  });

  it('goes on within a file, under one publish id', async () => {
    const network = await connect('tiktok');
    suite.control.faults.add({
      provider: 'tiktok',
      action: 'cut-upload',
      operation: 'upload-chunk',
      skip: 1,
      bytes: 5000,
    });
    suite.control.faults.add({ provider: 'tiktok', action: 'drop-reply', operation: 'upload-chunk', skip: 2 });
    const post = makePost();
    const { result, errors, sessions } = await network.run(post, makeFile(35 * MIB));
    expect([result?.state, errors.length, count('upload-start')]).toEqual(['published', 2, 1]);
    expect(new Set(sessions.map(({ facts }) => facts.publishId)).size).toBe(1);
    expect(network.listPosts(post.id)).toHaveLength(1);
  });

  it('begins nothing again once bytes were sent', async () => {
    const network = await connect('tiktok');
    const [post, file] = [makePost(), makeFile(25 * MIB)];
    const tools = { call: network.call(), save: async () => undefined };
    const begun = await network.client.begin(post, file, tools);
    const untouched = await network.client.begin(post, file, tools);
    const sent = await network.client.advance(begun, post, file, tools);
    if (sent.state !== 'going-on') throw new Error(`It ended as ${sent.state}.`);
    suite.control.advanceClock(HOUR_SEC + 1);
    expect(await network.client.advance(sent.session, post, file, tools)).toEqual({ state: 'unknown' });
    expect(await network.client.advance(untouched, post, file, tools)).toEqual({ state: 'gone' });
  });
});

describe('YouTube', () => {
  it('says that a video of a project that is not audited is locked', async () => {
    const network = await connect('youtube', 'unaudited');
    const { result, errors } = await network.run(makePost({ privacy: 'public' }), makeFile());
    expect([result, errors]).toMatchObject([null, [{ reason: 'privacy_refused', detail: 'lockedPrivate' }]]);
  });

  it('connects no account without a channel', async () => {
    await expect(connect('youtube', 'nochannel')).rejects.toMatchObject({ reason: 'reconnect_required' });
  });

  it('finds a video whose session has ended', async () => {
    const network = await connect('youtube');
    const [post, file] = [makePost(), makeFile()];
    const { result, sessions } = await network.run(post, file);
    const last = sessions.find(({ phase }) => phase === 'publishing');
    if (last === undefined) throw new Error('The phase was not stored.');
    suite.control.advanceClock(8 * 24 * HOUR_SEC);
    await network.refresh();
    const tools = { call: network.call(), save: async () => undefined };
    expect(await network.client.status(last, post, file, tools)).toEqual(result);
    expect(await network.client.status({ ...last, phase: 'sending' }, post, file, tools)).toEqual({ state: 'gone' });
    expect(await network.client.status(last, makePost(), file, tools)).toEqual({ state: 'unknown' });
  });
});

describe('Instagram', () => {
  it('connects professional accounts only', async () => {
    await expect(connect('instagram', 'personal')).rejects.toMatchObject({
      reason: 'reconnect_required',
      detail: 'personalAccount',
    });
  });

  it('needs an address from which it can fetch the file', async () => {
    const network = await connect('instagram');
    const hidden = { ...makeFile(), publicUrl: async () => null };
    expect((await network.run(makePost(), hidden)).errors).toMatchObject([{ reason: 'server_unsuitable' }]);
    const wrong = { ...makeFile(), publicUrl: async () => 'http://127.0.0.1:1/clip.mp4' };
    const { errors } = await network.run(makePost(), wrong);
    expect(errors[0]).toMatchObject({ reason: 'transient', detail: 'container.2207052' });
  });

  it('begins again after a day, and knows how many posts are left', async () => {
    const network = await connect('instagram');
    const [post, file] = [makePost(), makeFile()];
    const tools = { call: network.call(), save: async () => undefined };
    const begun = await network.client.begin(post, file, tools);
    suite.control.advanceClock(24 * HOUR_SEC + 1);
    expect(await network.client.advance(begun, post, file, tools)).toEqual({ state: 'gone' });
    suite.control.setQuota('instagram', 7);
    expect(await network.client.check(network.call())).toMatchObject({ postsLeft: 7 });
    suite.control.setQuota('instagram', null);
  });
});

it.each(['linkedin', 'x', 'instagram'] as const)('a post that %s refused for now is made later, once', async (id) => {
  const network = await connect(id);
  const [post, file] = [makePost(), makeFile()];
  suite.control.setQuota(id, 0);
  const { errors, sessions } = await network.run(post, file);
  suite.control.setQuota(id, null);
  expect(['quota_reached', 'rate_limited']).toContain(errors[0]?.reason);
  const last = sessions.at(-1);
  if (last === undefined) throw new Error('Nothing was stored.');
  const tools = { call: network.call(), save: async () => undefined };
  const answer = await network.client.status(last, post, file, tools);
  if (answer.state !== 'going-on') throw new Error(`It ended as ${answer.state}.`);
  expect(await network.client.advance(answer.session, post, file, tools)).toMatchObject({ state: 'published' });
  expect(network.listPosts(post.id)).toHaveLength(1);
});

it('X refuses a text that was posted before', async () => {
  const network = await connect('x');
  const post = makePost();
  expect((await network.run(post, makeFile())).result?.state).toBe('published');
  const { errors } = await network.run(makePost({ text: post.text }), makeFile());
  expect(errors).toMatchObject([{ reason: 'text_refused', detail: 'duplicate' }]);
  expect(network.listPosts(post.id)).toHaveLength(1);
});

describe('a post that may be out, although its network does not list it,', () => {
  /** Loses the answer to a post, looks for it in vain, and returns the step after that. */
  const postAgain = async (id: 'x' | 'instagram', spoil: () => void) => {
    const network = await connect(id);
    const [post, file] = [makePost(), makeFile()];
    let stored: NetworkSession | null = null;
    const save = async (session: NetworkSession) => {
      stored = session;
    };
    const tools = { call: network.call(), save };
    const action = id === 'x' ? 'drop-reply' : 'drop-connection';
    suite.control.faults.add({ provider: id, action, operation: 'publish' });
    const list = JSON.stringify({ meta: { result_count: 0 } });
    suite.control.faults.add({
      provider: 'x',
      action: 'answer',
      operation: 'search',
      status: 200,
      body: list,
      count: 9,
    });
    let session = await network.client.begin(post, file, tools);
    for (let step = 0; step < 20; step += 1) {
      const isNext = Number(session.facts.checks) > 0 && session.phase === 'processing';
      if (isNext) spoil();
      const work = session.phase === 'publishing' ? network.client.status : network.client.advance;
      const next = await work(session, post, file, tools).catch((error: unknown) => error);
      if (isNext) return { next, phase: (stored as NetworkSession | null)?.phase };
      const going = next as PostStep | Error;
      session = 'state' in going && going.state === 'going-on' ? going.session : (stored ?? session);
    }
    throw new Error('It was not posted again.');
  };

  it('is unknown if X calls it a duplicate', async () => {
    expect((await postAgain('x', () => undefined)).next).toEqual({ state: 'unknown' });
  });

  it.each(['publish', 'status'])('is unknown if X no longer knows its file at %s', async (operation) => {
    const { next } = await postAgain('x', () => {
      suite.control.faults.add({ provider: 'x', action: 'answer', operation, status: 404 });
    });
    expect(next).toEqual({ state: 'unknown' });
  });

  it('may still be out after another refusal', async () => {
    const { next, phase } = await postAgain('x', () => suite.control.setQuota('x', 0));
    suite.control.setQuota('x', null);
    expect([next, phase]).toMatchObject([{ reason: 'quota_reached' }, 'publishing']);
  });

  it('may still be out if Instagram no longer knows its container', async () => {
    const body = JSON.stringify({ error: { code: 24, error_subcode: 2207006 } });
    const { next, phase } = await postAgain('instagram', () => {
      suite.control.faults.add({ provider: 'instagram', action: 'answer', operation: 'publish', status: 400, body });
    });
    expect([next, phase]).toMatchObject([{ reason: 'session_lost' }, 'publishing']);
  });
});

it('a file that Bluesky lost before it was posted is sent again', async () => {
  const network = await connect('bluesky');
  const body = JSON.stringify({ error: 'BlobNotFound', message: 'Could not find blob' });
  suite.control.faults.add({ provider: 'bluesky', action: 'answer', operation: 'publish', status: 400, body });
  const post = makePost();
  const { result, errors } = await network.run(post, makeFile());
  expect(errors).toMatchObject([{ reason: 'session_lost' }]);
  expect([result?.state, network.listPosts(post.id).length, count('upload')]).toEqual(['published', 1, 2]);
});

it.each(['mastodon', 'upload-post', 'bluesky'] as const)(
  '%s reads no file into memory that is too large',
  async (id) => {
    const network = await connect(id);
    const max = 512 * MIB;
    expect((await network.client.check(network.call())).sizeBytes).toBeLessThanOrEqual(max);
    const read = async () => {
      throw new Error('It was read.');
    };
    const { errors } = await network.run(makePost(), { ...makeFile(), sizeBytes: max + 1, read });
    expect(errors).toMatchObject([{ reason: 'file_refused', detail: 'tooLarge' }]);
  },
);

it.each(['empty', 'expired'])('Upload-Post connects no profile that is %s', async (word) => {
  await expect(connect('upload-post', word)).rejects.toMatchObject({ reason: 'reconnect_required' });
});

describe('a post that a network refused for good', () => {
  const container = { status_code: 'ERROR', status: 'Error: it failed with the code 2207050' };
  const video = { id: 'v', status: { uploadStatus: 'rejected', rejectionReason: 'uploaderAccountSuspended' } };
  const job = {
    jobId: 'j',
    state: 'JOB_STATE_FAILED',
    error: 'refused',
    message: 'User is not allowed to upload videos',
  };
  const result = { platform: 'threads', success: false, error_code: 'account_restricted' };

  it.each([
    ['tiktok', 'status', { data: { status: 'FAILED', fail_reason: 'auth_removed' }, error: { code: 'ok' } }],
    ['instagram', 'status', container],
    ['youtube', 'status', { kind: 'youtube#videoListResponse', items: [video] }],
    ['bluesky', 'job-status', { jobStatus: job }],
    ['upload-post', 'status', { status: 'failed', results: [result] }],
  ] as const)('loses its session at %s', async (id, operation, body) => {
    const network = await connect(id);
    const [post, file] = [makePost(), makeFile()];
    const tools = { call: network.call(), save: async () => undefined };
    suite.control.faults.add({ provider: id, operation, action: 'answer', status: 200, body: JSON.stringify(body) });
    let session = await network.client.begin(post, file, tools);
    for (let step = 0; step < 8; step += 1) {
      const next = await network.client.advance(session, post, file, tools);
      if (next.state !== 'going-on') {
        expect(next).toMatchObject({ state: 'gone', error: { reason: 'reconnect_required' } });
        return;
      }
      session = next.session;
    }
    throw new Error('It did not end.');
  });

  it('is begun again at Upload-Post under another id, and one that got lost under the same', async () => {
    const network = await connect('upload-post');
    const post = makePost();
    suite.control.setProcessing('upload-post', { ms: 0, isFailing: true });
    expect((await network.run(post, makeFile())).errors).toMatchObject([{ reason: 'reconnect_required' }]);
    suite.control.setProcessing('upload-post', { ms: 0 });
    suite.control.faults.add({ provider: 'upload-post', action: 'drop-reply', operation: 'publish' });
    const { result, errors } = await network.run(post, makeFile());
    expect([result?.state, errors.length, network.listPosts(post.id).length]).toEqual(['published', 1, 1]);
  });
});

it('accounts of Upload-Post are the same for all keys of their owner, and others for other owners', async () => {
  const { network, origin } = await connect('upload-post');
  if (network.auth.method !== 'key') throw new Error('It has no key.');
  const { signal } = new AbortController();
  const ids = [];
  for (const secret of ['ada.first-key', 'ada.second-key', 'bob.key']) {
    const { accessToken } = await network.auth.signIn({ origin, identifier: 'main/x', secret, otp: null, signal });
    ids.push((await network.client.identify({ accessToken, origin, accountId: '', signal })).accountId);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it.each([
  ['upload-post', { status: 'completed', results: [{ platform: 'threads', success: true, platform_post_id: '' }] }],
  ['tiktok', { data: { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [''] }, error: { code: 'ok' } }],
] as const)('a post of %s has an id even if the answer names none', async (id, answer) => {
  const network = await connect(id);
  const body = JSON.stringify(answer);
  suite.control.faults.add({ provider: id, operation: 'status', action: 'answer', status: 200, body });
  const { result } = await network.run(makePost(), makeFile());
  expect(result).toMatchObject({ state: 'published', remoteId: expect.stringMatching(/./), url: null });
});

it('Upload-Post sends nothing again that it has confirmed and no longer knows', async () => {
  const network = await connect('upload-post');
  const [post, file] = [makePost(), makeFile()];
  const tools = { call: network.call(), save: async () => undefined };
  const sent = await network.client.advance(await network.client.begin(post, file, tools), post, file, tools);
  if (sent.state !== 'going-on') throw new Error(`It ended as ${sent.state}.`);
  suite.control.faults.add({ provider: 'upload-post', action: 'answer', operation: 'status', status: 404 });
  expect((await network.fail(network.client.status(sent.session, post, file, tools))).reason).toBe('not_found');
});
