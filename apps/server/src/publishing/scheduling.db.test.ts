import { postingLimits } from '@clipwright/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../test/builders/project.ts';
import { fakeLimits } from '../../test/publishing/fake-network.ts';
import { openTestPublishing, type TestPublishing } from '../../test/publishing/open-test-publishing.ts';
import { openTeam } from '../../test/teams/open-team.ts';
import { clipRenditions } from '../db/tables/clip-renditions-table.ts';
import { networkAccounts } from '../db/tables/network-tables.ts';
import { posts } from '../db/tables/posts-tables.ts';

let test: TestPublishing;
let author: Awaited<ReturnType<TestPublishing['openAuthor']>>;
beforeAll(async () => {
  test = await openTestPublishing();
  author = await test.openAuthor();
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  await test.deps.db.service.delete(posts);
});

const draft = (changes: object = {}) => ({
  clipId: author.clipId,
  accountId: author.accountId,
  title: '',
  text: 'Look at this',
  hashtags: [],
  at: 'now',
  ...changes,
});
const create = async (...drafts: object[]) => await author.ask('POST', '/api/publishing/posts', { posts: drafts });
const codesOf = (body: { error: { details: { drafts: { problems: { code: string }[] }[] } } }) =>
  body.error.details.drafts.map(({ problems }) => problems.map(({ code }) => code));
const inHours = (hours: number) => new Date(test.clock.ms + hours * 3_600_000).toISOString().slice(0, 16);

describe('a post', () => {
  it('is stored with the time as its author wrote it', async () => {
    const { status, body } = await create(draft({ at: { localTime: '2027-06-01T18:00', timeZone: 'Europe/Madrid' } }));
    expect(status).toBe(200);
    expect(body.posts).toMatchObject([
      {
        state: 'scheduled',
        dueAt: '2027-06-01T16:00:00.000Z',
        localTime: '2027-06-01T18:00',
        timeZone: 'Europe/Madrid',
      },
    ]);
    expect(body.posts[0]).toMatchObject({ clipName: 'First', network: 'bluesky', privacy: 'public', score: 90 });
  });

  it.each([
    ['post-time-past', { localTime: '2020-01-01T12:00', timeZone: 'UTC' }],
    ['post-time-skipped', { localTime: '2027-03-28T02:30', timeZone: 'Europe/Berlin' }],
    ['post-time-too-late', { localTime: '2099-01-01T12:00', timeZone: 'UTC' }],
    ['post-time-unknown', { localTime: '2027-02-30T12:00', timeZone: 'UTC' }],
    ['post-time-unknown', { localTime: '2027-02-03T12:00', timeZone: 'Mars/Olympus' }],
    ['post-no-slots', 'next-slot'],
  ])('is refused for %s', async (code, at) => {
    const { status, body } = await create(draft({ at }));
    expect([status, body.error.code, codesOf(body)]).toEqual([422, 'posts_refused', [[code]]]);
  });

  it('is refused with all others if one of them does not fit', async () => {
    const { status, body } = await create(draft(), draft({ clipId: author.clipIds[1], text: 'a'.repeat(301) }));
    expect([status, codesOf(body)]).toEqual([422, [[], ['post-text-too-long']]]);
    expect(await test.deps.db.service.$count(posts)).toBe(0);
  });

  it('of a clip that the account already has needs the author’s word', async () => {
    expect((await create(draft())).status).toBe(200);
    const again = await create(draft());
    expect([again.status, codesOf(again.body)]).toEqual([422, [['post-twice']]]);
    expect((await create(draft({ again: true }))).status).toBe(200);
    expect(await test.deps.db.service.$count(posts)).toBe(2);
  });

  it('is stored once by two tabs at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(draft({ at: { localTime: inHours(2), timeZone: 'UTC' } }))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422, 422,
    ]);
    expect(await test.deps.db.service.$count(posts)).toBe(1);
  });

  it('may be of a clip whose earlier post failed or was cancelled', async () => {
    const { body } = await create(draft({ at: { localTime: inHours(2), timeZone: 'UTC' } }));
    const id = body.posts[0].id;
    expect((await author.ask('POST', `/api/publishing/posts/${id}/cancel`)).body.state).toBe('cancelled');
    expect((await author.ask('POST', `/api/publishing/posts/${id}/cancel`)).body.error.code).toBe('post_not_open');
    expect((await create(draft())).status).toBe(200);
  });

  it('is changed until a worker takes it', async () => {
    const { body } = await create(draft({ at: { localTime: inHours(2), timeZone: 'UTC' } }));
    const path = `/api/publishing/posts/${body.posts[0].id}`;
    const at = { localTime: inHours(5), timeZone: 'UTC' };
    const changed = await author.ask('PATCH', path, { text: 'Better', at });
    expect([changed.status, changed.body.text, changed.body.localTime]).toEqual([200, 'Better', at.localTime]);
    const refused = await author.ask('PATCH', path, { text: 'a'.repeat(301) });
    expect([refused.status, codesOf(refused.body)]).toEqual([422, [['post-text-too-long']]]);
    const past = await author.ask('PATCH', path, { at: { localTime: '2020-01-01T12:00', timeZone: 'UTC' } });
    expect(codesOf(past.body)).toEqual([['post-time-past']]);
    test.pass(5 * 3600);
    await test.sendDue();
    expect((await author.ask('PATCH', path, { text: 'Too late' })).body.error.code).toBe('post_not_open');
  });
});

describe('the queue', () => {
  it('gives ten clips the next slots, each one of its own', async () => {
    const slots = [
      { weekday: 4, time: '18:00' },
      { weekday: 2, time: '18:00' },
      { weekday: 2, time: '18:00' },
    ];
    const stored = await author.ask('PUT', '/api/publishing/slots', { timeZone: 'Europe/Berlin', slots });
    expect(stored.body.slots).toEqual([slots[1], slots[0]]);
    const clips = Array.from({ length: 10 }, (_, index) => `Clip ${index}`);
    const { clipIds } = await fillProject(test.deps, author.id, { clips });
    const half = (from: number) =>
      create(...clipIds.slice(from, from + 5).map((clipId) => draft({ clipId, at: 'next-slot' })));
    const answers = await Promise.all([half(0), half(5)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const times = answers.flatMap(({ body }) => body.posts.map(({ dueAt }: { dueAt: string }) => dueAt));
    expect(new Set(times).size).toBe(10);
    const listed = await author.ask('GET', '/api/publishing/posts?limit=4');
    expect(listed.body.posts.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual(times.toSorted().slice(0, 4));
    const next = await author.ask('GET', `/api/publishing/posts?cursor=${listed.body.nextCursor}`);
    expect([next.body.posts.length, next.body.nextCursor]).toEqual([6, null]);
  });

  it('has no unknown time zone', async () => {
    const { status, body } = await author.ask('PUT', '/api/publishing/slots', { timeZone: 'Mars/Olympus', slots: [] });
    expect([status, body.error.code]).toEqual([400, 'time_zone_unknown']);
  });
});

it('preflight names each problem with a way to fix it, and stores nothing', async () => {
  await test.deps.db.service
    .update(networkAccounts)
    .set({ limits: { ...fakeLimits, refusesWatermarks: true, asksPrivacy: true, textChars: 20 } })
    .where(eq(networkAccounts.id, author.accountId));
  await test.deps.db.service
    .update(clipRenditions)
    .set({ hasWatermark: true, hasPlanWatermark: true })
    .where(eq(clipRenditions.clipId, author.clipId));
  const posts_ = [draft({ text: 'Twenty-one characters' })];
  const { status, body } = await author.ask('POST', '/api/publishing/preflight', { posts: posts_ });
  expect(status).toBe(200);
  expect(body.drafts[0].problems).toMatchObject([
    {
      code: 'post-file-plan-watermark',
      fix: null,
      message: expect.stringMatching(/^Bluesky forbids watermarks .* after an upgrade, use “Remove watermark”/),
    },
    { code: 'post-text-too-long', fix: { kind: 'use-texts', text: 'Twenty-one…' } },
    { code: 'post-privacy-missing', fix: { kind: 'choose-privacy' } },
  ]);
  expect(await test.deps.db.service.$count(posts)).toBe(0);
  await test.deps.db.service
    .update(networkAccounts)
    .set({ limits: fakeLimits })
    .where(eq(networkAccounts.id, author.accountId));
});

describe('in a team', () => {
  it('editors post, viewers see and approve, and strangers find nothing', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'posting');
    const { clipIds } = await fillProject(test.deps, owner.id);
    const accountId = await test.connect({ ask: editor.within(owner.id) }, 'studio');
    const [asEditor, asViewer, asStranger] = [
      editor.within(owner.id),
      viewer.within(owner.id),
      author.within(owner.id),
    ];
    expect((await asEditor('PUT', '/api/publishing/approval', { requiresApproval: true })).status).toBe(200);
    const body = { posts: [draft({ clipId: clipIds[0], accountId })] };
    expect((await asViewer('POST', '/api/publishing/posts', body)).body.error.code).toBe('role_too_low');
    expect((await asStranger('POST', '/api/publishing/posts', body)).status).toBe(404);
    expect((await author.ask('POST', '/api/publishing/posts', body)).status).toBe(404);
    const created = await asEditor('POST', '/api/publishing/posts', body);
    expect(created.body.posts).toMatchObject([{ state: 'awaiting-approval' }]);
    const path = `/api/publishing/posts/${created.body.posts[0].id}`;
    await test.sendDue();
    for (const [method, where] of [
      ['GET', path],
      ['POST', `${path}/approve`],
      ['POST', `${path}/cancel`],
      ['DELETE', path],
      ['POST', `/api/publishing/accounts/${accountId}/check`],
      ['DELETE', `/api/publishing/accounts/${accountId}`],
    ] as const) {
      const approval = { updatedAt: created.body.posts[0].updatedAt };
      const body = where.endsWith('/approve') ? approval : undefined;
      expect([where, (await author.ask(method, where, body)).status]).toEqual([where, 404]);
    }
    expect((await asViewer('GET', path)).body.state).toBe('awaiting-approval');
    expect((await asViewer('POST', `${path}/cancel`)).body.error.code).toBe('role_too_low');
    const seen = { updatedAt: (await asViewer('GET', path)).body.updatedAt };
    expect((await asViewer('POST', `${path}/approve`, seen)).body.state).toBe('scheduled');
    expect((await asViewer('POST', `${path}/approve`, seen)).body.error.code).toBe('post_not_awaiting');
    const later = { localTime: '2027-01-05T18:00', timeZone: 'UTC' };
    expect((await asEditor('PATCH', path, { at: later })).body.state).toBe('scheduled');
    expect((await asEditor('PATCH', path, { text: 'Something else' })).body.state).toBe('awaiting-approval');
    expect(JSON.stringify((await asViewer('GET', '/api/publishing/accounts')).body)).not.toMatch(/token|studio \d/i);
  });

  it('a post is approved as it was seen, and not once it has changed', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'approving');
    const { clipIds } = await fillProject(test.deps, owner.id);
    const accountId = await test.connect({ ask: editor.within(owner.id) }, 'agency');
    const [asEditor, asViewer] = [editor.within(owner.id), viewer.within(owner.id)];
    await asEditor('PUT', '/api/publishing/approval', { requiresApproval: true });
    const created = await asEditor('POST', '/api/publishing/posts', {
      posts: [draft({ clipId: clipIds[0], accountId, at: { localTime: inHours(2), timeZone: 'UTC' } })],
    });
    const { id, updatedAt } = created.body.posts[0];
    const path = `/api/publishing/posts/${id}`;
    const changed = await asEditor('PATCH', path, { text: 'Not what the client saw' });
    expect(changed.body.updatedAt).not.toBe(updatedAt);
    const late = await asViewer('POST', `${path}/approve`, { updatedAt });
    expect([late.status, late.body.error.code]).toEqual([409, 'post_changed']);
    expect(late.body.error.message).toMatch(/changed since you looked/);
    expect((await asViewer('POST', `${path}/approve`)).status).toBe(400);
    expect((await asViewer('GET', path)).body.state).toBe('awaiting-approval');
    const moved = await asEditor('PATCH', path, { at: { localTime: inHours(3), timeZone: 'UTC' } });
    expect((await asViewer('POST', `${path}/approve`, changed.body)).body.error.code).toBe('post_changed');
    const approved = await asViewer('POST', `${path}/approve`, { updatedAt: moved.body.updatedAt });
    expect(approved.body).toMatchObject({ state: 'scheduled', text: 'Not what the client saw' });
  });

  it('a failed post that has to be approved again begins anew', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'anew');
    const { clipIds } = await fillProject(test.deps, owner.id);
    const accountId = await test.connect({ ask: editor.within(owner.id) }, 'patient');
    const [asEditor, asViewer] = [editor.within(owner.id), viewer.within(owner.id)];
    const created = await asEditor('POST', '/api/publishing/posts', {
      posts: [draft({ clipId: clipIds[0], accountId })],
    });
    const path = `/api/publishing/posts/${created.body.posts[0].id}`;
    test.network.faults.push({ call: 'begin', fault: { reason: 'transient' } });
    await test.sendDue();
    test.pass(600);
    test.network.faults.push({ call: 'begin', fault: { reason: 'text_refused' } });
    await test.sendDue();
    expect((await asEditor('GET', path)).body).toMatchObject({ state: 'failed' });
    await asEditor('PUT', '/api/publishing/approval', { requiresApproval: true });
    const changed = await asEditor('PATCH', path, { text: 'Something that is not refused' });
    expect(changed.body).toMatchObject({ state: 'awaiting-approval', problem: null });
    test.pass(25 * 3600);
    expect((await asViewer('POST', `${path}/approve`, changed.body)).body.state).toBe('scheduled');
    test.network.faults.push({ call: 'begin', fault: { reason: 'transient' } });
    for (let round = 0; round < 6; round += 1) {
      await test.sendDue();
      test.pass(600);
    }
    expect((await asEditor('GET', path)).body).toMatchObject({ state: 'published' });
  });

  it('posts that wait for someone are listed and counted, for viewers those to approve', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'attention');
    const { clipIds } = await fillProject(test.deps, owner.id, {
      clips: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    });
    const accountId = await test.connect({ ask: editor.within(owner.id) }, 'attended');
    const [asEditor, asViewer] = [editor.within(owner.id), viewer.within(owner.id)];
    const at = { localTime: inHours(2), timeZone: 'UTC' };
    const drafts = clipIds.map((clipId) => draft({ clipId, accountId, at }));
    const { body } = await asEditor('POST', '/api/publishing/posts', { posts: drafts });
    const states = ['failed', 'unsure', 'waiting', 'awaiting-approval', 'cancelled'] as const;
    for (const [index, state] of states.entries()) {
      const isIt = eq(posts.id, body.posts[index].id);
      await test.deps.db.service.update(posts).set({ state, nextTryAt: null }).where(isIt);
    }
    const listed = async (ask: typeof asEditor) => {
      const list = await ask('GET', '/api/publishing/posts?needsAttention=true');
      const { count } = (await ask('GET', '/api/publishing/attention')).body;
      return [list.body.posts.map(({ state }: { state: string }) => state).toSorted(), count];
    };
    expect(await listed(asEditor)).toEqual([['awaiting-approval', 'failed', 'unsure', 'waiting'], 4]);
    expect(await listed(asViewer)).toEqual([['awaiting-approval'], 1]);
    expect((await author.within(owner.id)('GET', '/api/publishing/attention')).status).toBe(404);
  });
});

/** Adds copies of a post, without a clip, as a clip has one post for each account. */
async function fillOpenPosts(id: string, copies: number): Promise<void> {
  const columns = Object.values(getTableColumns(posts)).map(({ name }) => name);
  const copied = sql.raw(columns.filter((name) => name !== 'id' && name !== 'clip_id').join(', '));
  await test.deps.db.service.execute(
    sql`insert into posts (${copied}) select ${copied} from posts, generate_series(1, ${copies}) where id = ${id}`,
  );
}

it('a workspace has a limited number of open posts, which the check and the request name', async () => {
  const { body } = await create(draft({ at: { localTime: inHours(2), timeZone: 'UTC' } }));
  const { id } = body.posts[0];
  await fillOpenPosts(id, postingLimits.open - 2);
  const later = { localTime: inHours(3), timeZone: 'UTC' };
  const two = author.clipIds.slice(1, 3).map((clipId) => draft({ clipId, at: later }));
  for (const path of ['preflight', 'posts']) {
    const refused = await author.ask('POST', `/api/publishing/${path}`, { posts: two });
    expect([path, refused.status, refused.body.error.code]).toEqual([path, 409, 'open_posts_limit_reached']);
    expect(refused.body.error.details).toEqual({ open: postingLimits.open - 1, max: postingLimits.open, count: 2 });
    expect(refused.body.error.message).toBe(
      'This workspace has 1,999 of at most 2,000 open posts, so these 2 do not fit. Wait until some are out, or cancel some.',
    );
  }
  expect((await create(...two.slice(0, 1))).status).toBe(200);
  // Posts that are there can still be changed.
  const path = `/api/publishing/posts/${id}`;
  expect((await author.ask('PATCH', path, { text: 'Better' })).status).toBe(200);

  // A post that is over does not open again while its place is taken.
  const end = async (state: 'failed' | 'unsure') =>
    await test.deps.db.service.update(posts).set({ state, nextTryAt: null }).where(eq(posts.id, id));
  await end('failed');
  expect((await create(...two.slice(1))).status).toBe(200);
  await author.ask('PUT', '/api/publishing/approval', { requiresApproval: true });
  const refusal = [409, 'open_posts_limit_reached', { open: postingLimits.open, max: postingLimits.open, count: 1 }];
  for (const [state, method, action, input] of [
    ['failed', 'POST', '/retry', undefined],
    ['failed', 'PATCH', '', { text: 'Best' }],
    ['unsure', 'POST', '/resolve', { isPublished: false }],
  ] as const) {
    await end(state);
    const refused = await author.ask(method, `${path}${action}`, input);
    expect([refused.status, refused.body.error?.code, refused.body.error?.details]).toEqual(refusal);
  }
  await author.ask('PUT', '/api/publishing/approval', { requiresApproval: false });
  expect((await author.ask('POST', `${path}/resolve`, { isPublished: true })).body.state).toBe('published');
});

it('of two failed posts that are retried at once, only one gets the last place', async () => {
  const at = { localTime: inHours(2), timeZone: 'UTC' };
  const { body } = await create(...author.clipIds.map((clipId) => draft({ clipId, at })));
  const [first, second, third] = body.posts.map(({ id }: { id: string }) => id);
  await fillOpenPosts(third, postingLimits.open - 2);
  await test.deps.db.service
    .update(posts)
    .set({ state: 'failed', nextTryAt: null })
    .where(inArray(posts.id, [first, second]));
  const answers = await Promise.all(
    [first, second].map((id) => author.ask('POST', `/api/publishing/posts/${id}/retry`)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
