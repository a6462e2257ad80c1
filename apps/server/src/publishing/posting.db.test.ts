import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listQueuedMails } from '../../test/list-queued-mails.ts';
import { openTestPublishing, type TestPublishing } from '../../test/publishing/open-test-publishing.ts';
import { videoClips } from '../db/tables/clips-tables.ts';
import { networkAccounts, networkErrors } from '../db/tables/network-tables.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { posts } from '../db/tables/posts-tables.ts';
import { refreshOldLimits } from './accounts/refresh-limits.ts';
import { readFigures } from './figures/read-figures.ts';
import { claimPost } from './sending/claim-post.ts';

let test: TestPublishing;
beforeAll(async () => {
  test = await openTestPublishing();
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  Object.assign(test.network, { calls: [], published: [], faults: [], isRevoked: false, canSearch: true });
  await test.deps.db.service.delete(posts);
});

type Author = Awaited<ReturnType<TestPublishing['openAuthor']>>;
const draftOf = ({ clipId, accountId }: Author, changes: object = {}) => ({
  clipId,
  accountId,
  title: '',
  text: 'Look at this',
  hashtags: ['#talk'],
  at: 'now',
  ...changes,
});
async function create(author: Author, changes: object = {}): Promise<string> {
  const { status, body } = await author.ask('POST', '/api/publishing/posts', { posts: [draftOf(author, changes)] });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.posts[0].id;
}
const postOf = async (author: Author, id: string) => (await author.ask('GET', `/api/publishing/posts/${id}`)).body;
const count = (call: string) => test.network.calls.filter((one) => one === call).length;
async function remoteIdOf({ accountId }: Author): Promise<string> {
  const [row] = await test.deps.db.service.select().from(networkAccounts).where(eq(networkAccounts.id, accountId));
  return row?.remoteId ?? '';
}
/** Takes all steps, also those after pauses. */
async function sendAll(sec = 4000, rounds = 30): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await test.sendDue();
    test.pass(sec);
  }
}

it('a clip is posted once, with its text and its whole file', async () => {
  const author = await test.openAuthor();
  const id = await create(author);
  expect(await postOf(author, id)).toMatchObject({ state: 'scheduled', problem: null, progress: 0 });
  await test.sendDue();
  expect(await postOf(author, id)).toMatchObject({ state: 'processing', progress: 1 });
  test.pass(5);
  await test.sendDue();
  expect(await postOf(author, id)).toMatchObject({
    state: 'published',
    url: 'https://network.example/post-1',
    handle: expect.stringMatching(/^@author/),
    problem: null,
  });
  const { sizeBytes } = await test.rowOf(id);
  expect(test.network.published).toEqual([
    { postId: id, remoteId: 'post-1', text: 'Look at this\n\n#talk', bytes: sizeBytes },
  ]);
  await sendAll();
  expect(test.network.published).toHaveLength(1);
});

it('a post goes out at its time, not before', async () => {
  const author = await test.openAuthor();
  const at = new Date(test.clock.ms + 3 * 3_600_000).toISOString().slice(0, 16);
  const id = await create(author, { at: { localTime: at, timeZone: 'UTC' } });
  await test.sendDue();
  expect(test.network.calls).not.toContain('begin');
  test.pass(3 * 3600);
  await test.sendDue();
  expect(count('begin')).toBe(1);
  test.pass(5);
  await test.sendDue();
  expect(await postOf(author, id)).toMatchObject({ state: 'published', localTime: at });
});

describe('a worker that dies', () => {
  it.each([
    ['begin', 1],
    ['advance', 1],
    ['publish', 1],
    ['published', 1],
    ['status', 1],
  ] as const)('at %s doubles nothing', async (call, published) => {
    const author = await test.openAuthor();
    const id = await create(author);
    if (call === 'status') test.network.faults.push({ call: 'publish', fault: 'lost' });
    test.network.faults.push({ call, fault: 'killed' });
    const outcomes: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      outcomes.push(await test.step());
      test.pass(70);
    }
    expect(outcomes.filter((one) => one === 'killed')).toHaveLength(1);
    expect(await postOf(author, id)).toMatchObject({ state: 'published' });
    expect(test.network.published).toHaveLength(published);
  });

  it('at the last moment leaves a post unsure if the network cannot tell, and the author decides', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    test.network.canSearch = false;
    test.network.faults.push({ call: 'published', fault: 'killed' });
    for (let round = 0; round < 10; round += 1) {
      await test.step();
      test.pass(70);
    }
    expect(await postOf(author, id)).toMatchObject({ state: 'unsure', problem: { code: 'post-unsure' } });
    expect(count('publish')).toBe(1);
    const { status, body } = await author.ask('POST', `/api/publishing/posts/${id}/resolve`, { isPublished: true });
    expect([status, body.state]).toEqual([200, 'published']);
  });

  it('holds no post for longer than its lease', async () => {
    const author = await test.openAuthor();
    await create(author);
    test.network.faults.push({ call: 'begin', fault: 'killed' });
    expect(await test.step()).toBe('killed');
    expect(await test.step()).toBe('nothing');
    test.pass(61);
    expect(await test.step()).toBe('stepped');
  });
});

it('a lost answer is asked for, and nothing is done twice', async () => {
  const author = await test.openAuthor();
  const id = await create(author);
  test.network.faults.push({ call: 'advance', fault: 'lost' }, { call: 'publish', fault: 'lost' });
  await sendAll(60, 10);
  expect(await postOf(author, id)).toMatchObject({ state: 'published' });
  expect([count('publish'), test.network.published.length]).toEqual([1, 1]);
});

describe('an account whose tokens are refused', () => {
  it('lets posts wait, tells its owner once, and sends them after it is connected again', async () => {
    const author = await test.openAuthor();
    const first = await create(author);
    const second = await create(author, { clipId: author.clipIds[1] });
    test.network.valid.clear();
    test.network.isRevoked = true;
    await sendAll(60, 5);
    for (const id of [first, second]) {
      expect(await postOf(author, id)).toMatchObject({
        state: 'waiting',
        problem: { code: 'post-reconnect', remedy: 'reconnect' },
      });
    }
    const { body } = await author.ask('GET', '/api/publishing/accounts');
    expect(body.accounts).toMatchObject([{ id: author.accountId, state: 'expired' }]);
    const sent = await test.deps.db.service.select().from(notices).where(eq(notices.userId, author.id));
    expect(sent.map(({ kind }) => kind)).toEqual(['account-expired']);
    const mails = await listQueuedMails(test.deps, author.email);
    expect(mails.filter(({ template }) => template === 'account-expired')).toHaveLength(1);
    test.network.isRevoked = false;
    expect(await test.connect(author, await remoteIdOf(author))).toBe(author.accountId);
    await sendAll(60, 6);
    expect([(await postOf(author, first)).state, (await postOf(author, second)).state]).toEqual([
      'published',
      'published',
    ]);
    expect(test.network.published).toHaveLength(2);
  });

  it('sends a post that waited for longer than a network may take', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    test.network.valid.clear();
    test.network.isRevoked = true;
    await sendAll(60, 5);
    test.pass(3 * 24 * 3600);
    test.network.isRevoked = false;
    await test.connect(author, await remoteIdOf(author));
    await sendAll(60, 6);
    expect(await postOf(author, id)).toMatchObject({ state: 'published' });
  });

  it('does not hold up a post if it was connected again in the meantime', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    const remoteId = await remoteIdOf(author);
    test.network.faults.push({ call: 'begin', fault: { reason: 'reconnect_required' } });
    test.network.meanwhile = async () => await test.connect(author, remoteId);
    await sendAll(60, 6);
    expect(await postOf(author, id)).toMatchObject({ state: 'published' });
  });

  it('is asked with a fresh token after one that is refused', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    test.network.valid.clear();
    await sendAll(60, 6);
    expect(await postOf(author, id)).toMatchObject({ state: 'published' });
    expect(count('refresh')).toBe(1);
  });
});

describe('a network that refuses', () => {
  it.each([
    ['file_refused', 'post-file-refused', 'change-file'],
    ['text_refused', 'post-text-refused', 'change-file'],
    ['privacy_refused', 'post-privacy-refused-there', 'change-file'],
  ] as const)('with %s fails the post', async (reason, code, remedy) => {
    const author = await test.openAuthor();
    const id = await create(author);
    test.network.faults.push({ call: 'publish', fault: { reason } });
    await sendAll(60, 6);
    expect(await postOf(author, id)).toMatchObject({ state: 'failed', problem: { code, remedy } });
    expect((await author.ask('PATCH', `/api/publishing/posts/${id}`, { text: 'Changed' })).status).toBe(200);
    expect((await author.ask('POST', `/api/publishing/posts/${id}/retry`)).body.state).toBe('scheduled');
    await sendAll(60, 6);
    expect(test.network.published).toMatchObject([{ text: 'Changed\n\n#talk' }]);
  });

  it.each(['advance', 'status'] as const)(
    'for good at %s loses the session, so that a post begins again once its account is connected',
    async (call) => {
      const author = await test.openAuthor();
      const id = await create(author);
      if (call === 'status') test.network.faults.push({ call: 'published', fault: { reason: 'transient' } });
      test.network.faults.push({ call, fault: { gone: 'reconnect_required' } });
      await sendAll(60, 4);
      expect(await postOf(author, id)).toMatchObject({ state: 'waiting', problem: { code: 'post-reconnect' } });
      expect(await test.rowOf(id)).toMatchObject({ sessionSecret: null, phase: null, sentBytes: 0 });
      test.network.published.length = 0;
      const { accounts } = (await author.ask('GET', '/api/publishing/accounts')).body;
      expect(accounts).toMatchObject([{ state: 'expired' }]);
      await test.connect(author, accounts[0].handle.slice(1));
      await sendAll(60, 4);
      expect(await postOf(author, id)).toMatchObject({ state: 'published' });
      expect([count('begin'), test.network.published.length]).toEqual([2, 1]);
    },
  );

  it('an upload that it does not know gets another one, unless the post may be out', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    test.network.faults.push({ call: 'advance', fault: { reason: 'session_lost' } });
    test.network.faults.push({ call: 'published', fault: { reason: 'session_lost' } });
    await sendAll(60, 10);
    expect(await postOf(author, id)).toMatchObject({ state: 'published' });
    expect([count('begin'), count('publish'), test.network.published.length]).toEqual([2, 1, 1]);
  });

  it('for good with an unmapped answer is given the post once more, and says so', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    const fault = { gone: 'unmapped' } as const;
    test.network.faults.push({ call: 'published', fault: { reason: 'transient' } }, { call: 'status', fault });
    while (count('status') === 0) await sendAll(60, 1);
    test.network.faults.push({ call: 'advance', fault });
    await sendAll(60, 10);
    expect(await postOf(author, id)).toMatchObject({ state: 'failed', problem: { code: 'post-answer-unknown' } });
    expect(await test.deps.db.service.delete(networkErrors).returning()).toMatchObject([{ count: 2 }]);
    expect(await test.rowOf(id)).toMatchObject({ sessionSecret: null, phase: null });
  });

  it('for a while is asked again with pauses, and for a day at most', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    const faults = Array.from({ length: 40 }, () => ({ call: 'begin', fault: { reason: 'transient' } }) as const);
    test.network.faults.push(...faults);
    await test.sendDue();
    expect(await postOf(author, id)).toMatchObject({
      state: 'sending',
      problem: { code: 'post-busy', remedy: 'try-again' },
    });
    await sendAll(3600, 30);
    expect(await postOf(author, id)).toMatchObject({ state: 'failed', problem: { code: 'post-gave-up' } });
    expect(count('begin')).toBeLessThan(30);
    test.network.faults.length = 0;
    expect((await author.ask('POST', `/api/publishing/posts/${id}/retry`)).status).toBe(200);
    await sendAll(60, 6);
    expect(await postOf(author, id)).toMatchObject({ state: 'published' });
  });

  it('each upload for good gets few of them, for a day at most', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    const fault = { gone: 'transient' } as const;
    test.network.faults.push(...Array.from({ length: 200 }, () => ({ call: 'advance', fault }) as const));
    await sendAll(600, 160);
    expect(await postOf(author, id)).toMatchObject({ state: 'failed', problem: { code: 'post-gave-up' } });
    expect(count('begin')).toBeLessThan(40);
  });

  it('at every part is asked again with pauses, although the network knows the upload', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    const faults = Array.from({ length: 90 }, () => ({ call: 'advance', fault: { reason: 'transient' } }) as const);
    test.network.faults.push(...faults);
    await sendAll(600, 160);
    expect(await postOf(author, id)).toMatchObject({ state: 'failed', problem: { code: 'post-gave-up' } });
    expect(count('advance')).toBeLessThan(35);
  });

  it.each(['begin', 'advance'] as const)(
    'with an unmapped answer to %s is tried once more, and counted',
    async (call) => {
      const author = await test.openAuthor();
      const id = await create(author);
      const fault = { reason: 'unmapped', detail: 'teapot' } as const;
      test.network.faults.push({ call, fault }, { call, fault });
      await sendAll(60, 6);
      expect(await postOf(author, id)).toMatchObject({ state: 'failed', problem: { code: 'post-answer-unknown' } });
      const counted = await test.deps.db.service.delete(networkErrors).returning();
      expect(counted).toMatchObject([{ network: 'bluesky', detail: 'no status teapot', count: 2 }]);
    },
  );

  it('by an error of our own, such as of the database, is tried again, and is not counted as an answer', async () => {
    const author = await test.openAuthor();
    const id = await create(author);
    test.network.faults.push({ call: 'begin', fault: new Error('The database was restarted.') });
    await sendAll(60, 6);
    expect(await postOf(author, id)).toMatchObject({ state: 'published' });
    expect(await test.deps.db.service.select().from(networkErrors)).toEqual([]);
  });
});

it('a post whose clip or account is deleted is cancelled, and says so', async () => {
  const author = await test.openAuthor();
  const ids = [await create(author), await create(author, { clipId: author.clipIds[1] })];
  expect((await author.ask('DELETE', `/api/clips/${author.clipId}`)).status).toBe(200);
  expect((await author.ask('DELETE', `/api/publishing/accounts/${author.accountId}`)).status).toBe(200);
  await sendAll(60, 3);
  const [first, second] = await Promise.all(ids.map((id) => postOf(author, id)));
  expect(first).toMatchObject({ state: 'cancelled', clipId: null, problem: { code: 'post-clip-deleted' } });
  expect(second).toMatchObject({ state: 'cancelled', accountId: null, problem: { code: 'post-account-gone' } });
  expect(test.network.published).toEqual([]);
});

it('a post whose clip is deleted is not made visible after a call that failed', async () => {
  const author = await test.openAuthor();
  const id = await create(author);
  test.network.faults.push({ call: 'publish', fault: { reason: 'transient' } });
  for (let round = 0; (await test.rowOf(id)).phase !== 'publishing'; round += 1) {
    expect(round).toBeLessThan(9);
    await test.step();
    test.pass(5);
  }
  await test.deps.db.service.delete(videoClips).where(eq(videoClips.id, author.clipId));
  await sendAll(60, 6);
  expect(await test.rowOf(id)).toMatchObject({ state: 'cancelled', problemCode: 'post-clip-deleted' });
  expect(test.network.published).toEqual([]);
});

it('a workspace with many posts leaves room for the others', async () => {
  const [many, other] = [await test.openAuthor(['1', '2', '3', '4', '5', '6', '7', '8']), await test.openAuthor()];
  for (const clipId of many.clipIds) await create(many, { clipId });
  test.pass(1);
  const id = await create(other);
  const claimed = [];
  for (let row = await claimPost(test.deps); row !== null; row = await claimPost(test.deps)) claimed.push(row.id);
  expect(claimed).toHaveLength(7);
  expect(claimed).toContain(id);
});

it('a published post is deleted at its network', async () => {
  const author = await test.openAuthor();
  const id = await create(author);
  await sendAll(60, 4);
  const { status, body } = await author.ask('DELETE', `/api/publishing/posts/${id}`);
  expect([status, body.state, body.problem?.code]).toEqual([200, 'cancelled', 'post-removed']);
  expect(test.network.published).toEqual([]);
});

it('the figures of a post are read once a day for a month', async () => {
  const author = await test.openAuthor();
  const id = await create(author);
  await sendAll(60, 4);
  expect(await postOf(author, id)).toMatchObject({ figures: null });
  const context = { signal: new AbortController().signal, log: test.deps.log };
  test.pass(3600);
  await Promise.all([readFigures(test.deps, context), readFigures(test.deps, context)]);
  expect(await postOf(author, id)).toMatchObject({ figures: { views: 7, likes: 3, comments: null } });
  expect(count('figures')).toBe(1);
  await readFigures(test.deps, context);
  expect(count('figures')).toBe(1);
  test.network.figures = { views: 9, likes: 3, comments: null };
  test.network.faults.push({ call: 'figures', fault: { reason: 'transient' } });
  for (let day = 0; day < 2; day += 1) {
    test.pass(86_400);
    await readFigures(test.deps, context);
  }
  expect(await postOf(author, id)).toMatchObject({ figures: { views: 9 } });
  expect(count('figures')).toBe(3);
  const monthAgo = new Date(test.clock.ms - 30 * 86_400_000);
  await test.deps.db.service.update(posts).set({ publishedAt: monthAgo }).where(eq(posts.id, id));
  test.pass(86_400);
  await readFigures(test.deps, context);
  expect(await test.rowOf(id)).toMatchObject({ nextMeasureAt: null });
});

it('an account with later posts is asked once a day, so that its owner is told in time', async () => {
  const author = await test.openAuthor();
  const at = { localTime: new Date(test.clock.ms + 5 * 86_400_000).toISOString().slice(0, 16), timeZone: 'UTC' };
  await create(author, { at });
  const context = { signal: new AbortController().signal, log: test.deps.log };
  test.network.calls.length = 0;
  await refreshOldLimits(test.deps, context);
  expect(count('check')).toBe(0);
  test.pass(86_401);
  await Promise.all([refreshOldLimits(test.deps, context), refreshOldLimits(test.deps, context)]);
  expect(count('check')).toBe(1);
  test.network.valid.clear();
  test.network.isRevoked = true;
  test.pass(86_401);
  await refreshOldLimits(test.deps, context);
  expect((await author.ask('GET', '/api/publishing/accounts')).body.accounts).toMatchObject([{ state: 'expired' }]);
});

it('a post that fails notifies its author with a link to it, by one mail an hour', async () => {
  const author = await test.openAuthor();
  const fault = { reason: 'file_refused' } as const;
  test.network.faults.push({ call: 'begin', fault }, { call: 'begin', fault });
  const ids = [await create(author), await create(author, { clipId: author.clipIds[1] })];
  await sendAll(60, 3);
  const sent = await test.deps.db.service.select().from(notices).where(eq(notices.recipientId, author.id));
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['post-failed']));
  expect(sent.map(({ postId }) => postId).toSorted()).toEqual(ids.toSorted());
  const listed = await author.ask('GET', '/api/notices');
  expect(listed.body.notices.map(({ post_id }: { post_id: string }) => post_id).toSorted()).toEqual(ids.toSorted());
  const mails = await listQueuedMails(test.deps, author.email);
  const [mail] = mails;
  if (mail?.template !== 'post-needs-you') throw new Error('No mail about a post was sent.');
  expect(mails).toHaveLength(1);
  expect(mail).toMatchObject({ network: 'Bluesky', reason: expect.stringMatching(/^Bluesky refused the file/) });
  const { pathname, searchParams } = new URL(mail.link);
  expect([pathname, ids.includes(searchParams.get('post') ?? '')]).toEqual(['/calendar', true]);
});
