import { projectReview, reviewLimits } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { notices } from '../../../db/tables/notices-tables.ts';
import { viewLinks } from '../../../db/tables/projects-tables.ts';
import { clipVerdicts, reviewComments } from '../../../db/tables/reviews-tables.ts';
import { notifyReviews } from './notify-reviews.ts';

let test: TestApp;
let owner: Person;
let stranger: Person;
let made: Awaited<ReturnType<typeof fillProject>>;
let token: string;
let clients = 0;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  made = await fillProject(test.deps, owner.id);
  token = await putLink({});
});

async function putLink(input: Record<string, unknown>): Promise<string> {
  const { body } = await owner.ask('PUT', `/api/projects/${made.projectId}/review-link`, input);
  return new URL(body.link.url).pathname.split('/').at(-1) ?? '';
}

/** Opens a browser without an account, with a separate address. */
function openClient(remoteAddress = `203.0.${113 + (++clients >> 8)}.${clients & 255}`) {
  let cookie = '';
  return async (method: string, path: string, body?: unknown) => {
    const response = await test.app.request(
      path,
      {
        method,
        headers: { Origin: test.deps.config.publicUrl, Cookie: cookie, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress } as never } },
    );
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // biome-ignore lint/suspicious/noExplicitAny: each test knows its response.
    return { status: response.status, body: (isJson ? await response.json() : null) as any, response };
  };
}

const comment = (values: Record<string, unknown> = {}) => ({
  clip_id: made.clipIds[0],
  name: 'Ada',
  text: 'A little shorter here',
  at_sec: 3.5,
  ...values,
});

describe('a client with a review link', () => {
  it('watches, comments at a time and decides, and the owner sees it next to the clip', async () => {
    const client = openClient();
    expect((await client('GET', `/api/view/${token}`)).body).toMatchObject({ allows_review: true, title: 'A talk' });
    const added = await client('POST', `/api/view/${token}/comments`, comment());
    expect(added.body.comment).toMatchObject({ name: 'Ada', at_sec: 3.5, is_owner: false, is_resolved: false });
    const path = `/api/view/${token}/verdicts/${made.clipIds[0]}`;
    await client('PUT', path, { verdict: 'changes', name: 'Ada' });
    await client('PUT', path, { verdict: 'approved', name: 'Ada' });
    const seen = await owner.ask('GET', `/api/projects/${made.projectId}/review`);
    expect(projectReview.parse(seen.body)).toMatchObject({
      comments: [{ clip_id: made.clipIds[0], text: 'A little shorter here' }],
      verdicts: [{ clip_id: made.clipIds[0], verdict: 'approved', name: 'Ada' }],
    });
    expect((await client('GET', `/api/view/${token}/review`)).body).toEqual(seen.body);
  });

  it('reads the owner’s reply and that a comment is done, and replies in turn', async () => {
    const client = openClient();
    const { id } = (await client('POST', `/api/view/${token}/comments`, comment())).body.comment;
    const base = `/api/projects/${made.projectId}/review/comments`;
    const reply = await owner.ask('POST', base, { parent_id: id, text: 'Cut to twelve seconds' });
    expect(reply.body.comment).toMatchObject({ parent_id: id, is_owner: true, name: 'A Tester' });
    expect((await owner.ask('PATCH', `${base}/${id}`, { is_resolved: true })).body.comment.is_resolved).toBe(true);
    await client('POST', `/api/view/${token}/comments`, comment({ parent_id: id, text: 'Thanks' }));
    const nested = comment({ parent_id: reply.body.comment.id });
    expect((await client('POST', `/api/view/${token}/comments`, nested)).body.error.code).toBe(
      'review_comment_not_found',
    );
    const { comments } = (await client('GET', `/api/view/${token}/review`)).body;
    expect(comments.map((one: { text: string }) => one.text)).toEqual([
      'A little shorter here',
      'Cut to twelve seconds',
      'Thanks',
    ]);
    await owner.ask('DELETE', `${base}/${id}`);
    expect((await client('GET', `/api/view/${token}/review`)).body.comments).toEqual([]);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'a'.repeat(reviewLimits.nameChars + 1) }],
    ['no text', { text: '\n ' }],
    ['a text that is too long', { text: 'a'.repeat(reviewLimits.textChars + 1) }],
    ['control characters', { text: 'a\u0000b' }],
    ['a time before the clip', { at_sec: -1 }],
    ['no clip', { clip_id: 'none' }],
  ])('is refused with %s', async (_, values) => {
    expect((await openClient()('POST', `/api/view/${token}/comments`, comment(values))).status).toBe(400);
  });

  it('cannot comment on a skipped clip, a clip of another project, or through a link without review', async () => {
    const client = openClient();
    const other = await fillProject(test.deps, owner.id);
    const skipped = made.clipIds[1] ?? '';
    await test.deps.db.service.update(videoClips).set({ decision: 'skipped' }).where(eq(videoClips.id, skipped));
    for (const clip_id of [skipped, other.clipIds[0], made.wholeId]) {
      const answer = await client('POST', `/api/view/${token}/comments`, comment({ clip_id }));
      expect(answer.body.error.code).toBe('clip_not_found');
      const verdict = await client('PUT', `/api/view/${token}/verdicts/${clip_id}`, {
        verdict: 'approved',
        name: 'Ada',
      });
      expect(verdict.body.error.code).toBe('clip_not_found');
    }
    const { body } = await owner.ask('PUT', `/api/projects/${made.projectId}/view-link`, {});
    const toWatch = new URL(body.link.url).pathname.split('/').at(-1);
    expect((await client('GET', `/api/view/${toWatch}`)).body.allows_review).toBe(false);
    for (const path of [`/api/view/${toWatch}/comments`, `/api/view/${'a'.repeat(43)}/comments`]) {
      expect((await client('POST', path, comment())).body.error.code).toBe('view_link_not_found');
    }
    expect((await client('GET', `/api/view/${toWatch}/review`)).status).toBe(404);
  });

  it('cannot exceed the maximum number of comments of a clip', async () => {
    const [clipId = ''] = made.clipIds;
    const row = { userId: owner.id, projectId: made.projectId, clipId, name: 'Ada', text: 'Again' };
    const missing = 2;
    await test.deps.db.service
      .insert(reviewComments)
      .values(Array.from({ length: reviewLimits.commentsPerClip - missing }, () => row));
    const client = openClient();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client('POST', `/api/view/${token}/comments`, comment())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(missing);
    expect(answers.some(({ body }) => body.error?.code === 'review_comments_limit_reached')).toBe(true);
    // Client comments do not count towards the owner's limit.
    const { comments } = (await owner.ask('GET', `/api/projects/${made.projectId}/review`)).body;
    const reply = { parent_id: comments[0].id, text: 'Thanks' };
    expect((await owner.ask('POST', `/api/projects/${made.projectId}/review/comments`, reply)).status).toBe(200);
  });

  it('leaves space for the comments of other networks', async () => {
    const [one, other] = [openClient(), openClient('198.51.100.9')];
    const write = async (client: typeof one) =>
      (await client('POST', `/api/view/${token}/comments`, comment())).body.error?.code ?? 'written';
    const outcomes: string[] = [];
    for (let count = 0; count <= reviewLimits.commentsPerClip / 5; count += 1) outcomes.push(await write(one));
    expect(outcomes.at(-2)).toBe('written');
    expect(outcomes.at(-1)).toBe('too_many_requests');
    expect(await write(other)).toBe('written');
  });

  it('is limited in their number of comments per time', async () => {
    const client = openClient();
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) {
      const path = `/api/view/${token}/verdicts/${made.clipIds[0]}`;
      statuses.add((await client('PUT', path, { verdict: 'approved', name: 'Ada' })).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('a review link with a password', () => {
  const password = 'only for Ada';

  it('reveals nothing without it, neither files nor the card in chats', async () => {
    await putLink({ password });
    const client = openClient();
    for (const path of [`/api/view/${token}`, `/api/view/${token}/review`]) {
      expect((await client('GET', path)).body.error.code).toBe('view_link_password_needed');
    }
    const file = `/files/view/${token}/${made.clipIds[0]}/video`;
    expect((await client('GET', file)).status).toBe(404);
    expect((await client('POST', `/api/view/${token}/comments`, comment())).status).toBe(401);
    const wrong = await client('POST', `/api/view/${token}/password`, { password: 'something else' });
    expect(wrong.body.error.code).toBe('view_link_password_wrong');
    const right = await client('POST', `/api/view/${token}/password`, { password });
    expect(right.response.headers.get('set-cookie')).toMatch(
      /^view_[0-9a-f]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await client('GET', `/api/view/${token}`)).status).toBe(200);
    expect((await client('GET', file)).status).toBe(200);
    expect((await client('POST', `/api/view/${token}/comments`, comment())).status).toBe(200);
  });

  it('requires the new password after a change, and its cookie opens no other link', async () => {
    await putLink({ password });
    const client = openClient();
    await client('POST', `/api/view/${token}/password`, { password });
    await putLink({ password: 'another one' });
    expect((await client('GET', `/api/view/${token}`)).status).toBe(401);
    await putLink({ password: null });
    expect((await client('GET', `/api/view/${token}`)).status).toBe(200);
    const [row] = await test.deps.db.service.select().from(viewLinks).where(eq(viewLinks.projectId, made.projectId));
    expect(row).toMatchObject({ passwordHash: null, passHash: null, passSecret: null });
  });

  it('cannot be guessed: attempts are counted per network and neighborhood, and lock out nobody else', async () => {
    await putLink({ password });
    const guess = (client: ReturnType<typeof openClient>, text: string) =>
      client('POST', `/api/view/${token}/password`, { password: text });
    const one = openClient();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess(one, `guess ${count}`)).status);
    expect(statuses.slice(-2)).toEqual([403, 429]);
    for (let count = 0; count < 25; count += 1) await guess(openClient(), `guess ${count}`);
    expect((await guess(openClient(), password)).status).toBe(429);
    expect((await guess(openClient('198.51.100.7'), password)).status).toBe(200);
  });

  it('stores a password as a hash, and its owner only sees that there is one', async () => {
    const { body } = await owner.ask('PUT', `/api/projects/${made.projectId}/review-link`, { password });
    expect(body.link.has_password).toBe(true);
    expect(JSON.stringify(body)).not.toContain(password);
    const { rows } = await test.deps.db.service.execute(
      sql`select * from view_links where project_id = ${made.projectId}`,
    );
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(test.lines.join('')).not.toContain(password);
    expect((await owner.ask('PUT', `/api/projects/${made.projectId}/review-link`, { password: 'short' })).status).toBe(
      400,
    );
  });
});

describe('a client’s review', () => {
  it('can be read, answered, marked as done and deleted only by the owner', async () => {
    const { id } = (await openClient()('POST', `/api/view/${token}/comments`, comment())).body.comment;
    const base = `/api/projects/${made.projectId}/review`;
    for (const [method, path, body] of [
      ['GET', base, undefined],
      ['POST', `${base}/comments`, { parent_id: id, text: 'No' }],
      ['PATCH', `${base}/comments/${id}`, { is_resolved: true }],
      ['DELETE', `${base}/comments/${id}`, undefined],
      ['GET', `/api/projects/${made.projectId}/review-link`, undefined],
    ] as const) {
      expect((await stranger.ask(method, path, body)).status).toBe(404);
    }
    const other = await fillProject(test.deps, owner.id);
    const elsewhere = `/api/projects/${other.projectId}/review/comments/${id}`;
    expect((await owner.ask('PATCH', elsewhere, { is_resolved: true })).status).toBe(404);
  });

  it('stays when the link ends', async () => {
    await openClient()('POST', `/api/view/${token}/comments`, comment());
    await owner.ask('DELETE', `/api/projects/${made.projectId}/review-link`);
    expect((await openClient()('GET', `/api/view/${token}`)).status).toBe(404);
    expect((await owner.ask('GET', `/api/projects/${made.projectId}/review`)).body.comments).toHaveLength(1);
  });

  it('is reported to its owner once the client pauses: grouped, and once', async () => {
    const client = openClient();
    for (const text of ['One', 'Two']) await client('POST', `/api/view/${token}/comments`, comment({ text }));
    await client('PUT', `/api/view/${token}/verdicts/${made.clipIds[0]}`, { verdict: 'approved', name: 'Ada' });
    const readNotices = async () =>
      await test.deps.db.service.select().from(notices).where(eq(notices.projectId, made.projectId));
    await notifyReviews(test.deps);
    expect(await readNotices()).toEqual([]);
    const later = { ...test.deps, now: () => new Date(Date.now() + 6 * 60_000) };
    await Promise.all([notifyReviews(later), notifyReviews(later)]);
    expect(await readNotices()).toMatchObject([{ kind: 'review', clipsCount: 3, title: 'A talk' }]);
    const unreported = await test.deps.db.service.$count(
      clipVerdicts,
      sql`told_at is null and project_id = ${made.projectId}`,
    );
    expect(unreported).toBe(0);
  });
});
