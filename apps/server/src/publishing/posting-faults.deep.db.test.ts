import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPublishing, type TestPublishing } from '../../test/publishing/open-test-publishing.ts';
import { posts } from '../db/tables/posts-tables.ts';
import { type NetworkErrorReason, networkErrorReasons } from './networks/network-error.ts';

let test: TestPublishing;
beforeAll(async () => {
  test = await openTestPublishing();
});
afterAll(async () => await test?.close());

const CLIPS = 100;
/** Posts go to several accounts of one workspace. */
const ACCOUNTS = 4;
/** A sequence of numbers from 0 to 1 that is the same in every run. */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Schedules every clip on every account for the same minute. */
async function scheduleAll(): Promise<string[]> {
  const author = await test.openAuthor(Array.from({ length: CLIPS }, (_, index) => `Clip ${index}`));
  const accounts = [author.accountId];
  for (let index = 1; index < ACCOUNTS; index += 1) accounts.push(await test.connect(author, `${author.id}-${index}`));
  const at = { localTime: new Date(test.clock.ms + 3_600_000).toISOString().slice(0, 16), timeZone: 'UTC' };
  const ids: string[] = [];
  for (const accountId of accounts) {
    const drafts = author.clipIds.map((clipId) => ({ clipId, accountId, title: '', text: 'Words', hashtags: [], at }));
    const { status, body } = await author.ask('POST', '/api/publishing/posts', { posts: drafts });
    expect(status).toBe(200);
    ids.push(...body.posts.map(({ id }: { id: string }) => id));
  }
  return ids;
}

it('posts due in the same minute all begin before any of them goes on', async () => {
  const ids = await scheduleAll();
  test.pass(3600);
  test.network.calls.length = 0;
  const startMs = performance.now();
  for (let step = 0; step < ids.length; step += 1) expect(await test.step()).toBe('stepped');
  const sec = (performance.now() - startMs) / 1000;
  expect(test.network.calls.filter((call) => call === 'begin')).toHaveLength(ids.length);
  // Only one worker, one step at a time; in the product each worker takes eight.
  expect(sec).toBeLessThan(60);
  await test.deps.db.service.delete(posts);
}, 300_000);

it('each post goes out once, whatever fails and however often workers die', async () => {
  const ids = await scheduleAll();
  test.network.published.length = 0;
  test.pass(3600);
  const draw = createDraw(41);
  const calls = ['begin', 'advance', 'publish', 'published', 'status'] as const;
  const passing = ['transient', 'rate_limited', 'session_lost'] as const;
  let [kills, faults] = [0, 0];
  const isOpen = inArray(posts.state, ['scheduled', 'sending', 'processing']);
  for (let step = 0; step < 100_000; step += 1) {
    if (draw() < 0.3) {
      const call = calls[Math.floor(draw() * calls.length)] ?? 'advance';
      const kind = draw();
      const reason: NetworkErrorReason = passing[Math.floor(draw() * passing.length)] ?? 'transient';
      const fault = kind < 0.15 ? 'killed' : kind < 0.5 ? 'lost' : { reason };
      test.network.faults.splice(0, test.network.faults.length, { call, fault });
      faults += 1;
    }
    const outcome = await test.step();
    if (outcome === 'killed') kills += 1;
    if (outcome !== 'nothing') continue;
    if ((await test.deps.db.service.$count(posts, isOpen)) === 0) break;
    test.pass(600);
  }
  const states = await test.deps.db.service
    .select({ state: posts.state, count: sql<number>`count(*)::int` })
    .from(posts)
    .groupBy(posts.state);
  expect(states).toEqual([{ state: 'published', count: ids.length }]);
  const published = test.network.published.map(({ postId }) => postId);
  expect([published.length, new Set(published).size]).toEqual([ids.length, ids.length]);
  expect(kills).toBeGreaterThan(20);
  expect(faults).toBeGreaterThan(500);
}, 600_000);

it('every reason of a failure has a sentence and a remedy', async () => {
  const author = await test.openAuthor(networkErrorReasons.map((reason) => reason));
  for (const [index, reason] of networkErrorReasons.entries()) {
    const draft = {
      clipId: author.clipIds[index],
      accountId: author.accountId,
      title: '',
      text: 'Words',
      hashtags: [],
      at: 'now',
    };
    const { body } = await author.ask('POST', '/api/publishing/posts', { posts: [draft] });
    test.network.faults.splice(0, test.network.faults.length, { call: 'begin', fault: { reason } });
    await test.step();
    const post = (await author.ask('GET', `/api/publishing/posts/${body.posts[0].id}`)).body;
    expect([reason, post.problem?.remedy]).toEqual([
      reason,
      expect.stringMatching(/^(reconnect|change-file|try-again)$/),
    ]);
    expect(post.problem.message).toMatch(/^[A-Z@].*\.$/);
    await test.deps.db.service.delete(posts);
    test.network.faults.length = 0;
    // An account that was refused is connected again for the next reason.
    const { accounts } = (await author.ask('GET', '/api/publishing/accounts')).body;
    await test.connect(author, accounts[0].handle.slice(1));
  }
}, 120_000);
