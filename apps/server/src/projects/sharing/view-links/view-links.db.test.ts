import { viewedProject, viewLinkAnswer } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { users } from '../../../db/tables/accounts-tables.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { projects, viewLinks } from '../../../db/tables/projects-tables.ts';
import { createSweep } from '../../sweep-runs.ts';
import { createViewToken } from './view-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApp;
let owner: Person;
let reader: Person;
let stranger: Person;
let made: Awaited<ReturnType<typeof fillProject>>;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  reader = await openPerson(test, 'reader@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  made = await fillProject(test.deps, owner.id, { title: 'A shown talk', ratios: ['1:1', '9:16'] });
  await owner.ask('POST', `/api/projects/${made.projectId}/shares`, { email: reader.email });
});

const path = () => `/api/projects/${made.projectId}/view-link`;
const put = async (body: object = {}, who = owner) => await who.ask('PUT', path(), body);
const linkOf = (body: unknown) => {
  const { link } = viewLinkAnswer.parse(body);
  if (!link?.url) throw new Error('There is no link.');
  return { ...link, token: new URL(link.url).pathname.replace('/view/', '') };
};
const makeLink = async (body: object = {}) => linkOf((await put(body)).body);
/** Opens a link without a session. */
const view = async (token: string) => await test.send('GET', `/api/view/${token}`);
const viewed = async (token: string) => viewedProject.parse(await (await view(token)).json());
const get = async (url: string | null | undefined) => await test.send('GET', url ?? '/none');
const expire = async (agoMs = 1000) =>
  await test.deps.db.service
    .update(viewLinks)
    .set({ expiresAt: new Date(Date.now() - agoMs) })
    .where(eq(viewLinks.projectId, made.projectId));

describe('the view link of a project', () => {
  it('is off by default', async () => {
    expect((await owner.ask('GET', path())).body).toEqual({ link: null });
  });

  it('works for seven days by default, allows no download, and can be copied again later', async () => {
    const link = await makeLink();
    expect(link).toMatchObject({ valid_days: 7, allows_download: false });
    expect(Date.parse(link.expires_at) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000);
    expect(Date.parse(link.expires_at) - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(link.url).toBe(`${test.deps.config.publicUrl}/view/${link.token}`);
    expect(linkOf((await owner.ask('GET', path())).body).url).toBe(link.url);
  });

  it('keeps its URL when it is changed and when it is renewed after it expired', async () => {
    const { token } = await makeLink({ valid_days: 1 });
    const longer = await makeLink({ valid_days: 30 });
    expect(longer).toMatchObject({ token, valid_days: 30, allows_download: false });
    const downloading = await makeLink({ allows_download: true });
    expect(downloading).toEqual({ ...longer, allows_download: true });
    await expire();
    expect((await view(token)).status).toBe(404);
    expect((await makeLink({ valid_days: 7 })).token).toBe(token);
    expect((await view(token)).status).toBe(200);
  });

  it('is unique, even if it is created twice at the same moment', async () => {
    const [one, other] = await Promise.all([makeLink(), makeLink()]);
    expect(one.token).toBe(other.token);
  });

  it('ends at once, and the next one has another URL', async () => {
    const { token } = await makeLink();
    const { clips } = await viewed(token);
    expect((await owner.ask('DELETE', path())).status).toBe(200);
    expect((await view(token)).status).toBe(404);
    expect((await get(clips[0]?.video_url)).status).toBe(404);
    const next = await makeLink();
    expect(next.token).not.toBe(token);
    expect((await view(token)).status).toBe(404);
    expect((await view(next.token)).status).toBe(200);
  });

  it.each([{ valid_days: 2 }, { valid_days: 365 }, { valid_days: '7' }, { allows_download: 'yes' }])(
    'refuses %j',
    async (body) => expect((await put(body)).body.error.code).toBe('invalid_input'),
  );

  it('can be seen and changed only by its owner', async () => {
    const { token } = await makeLink();
    for (const [who, status] of [
      [reader, 403],
      [stranger, 404],
    ] as const) {
      expect((await who.ask('GET', path())).status).toBe(status);
      expect((await put({ valid_days: 30 }, who)).status).toBe(status);
      expect((await who.ask('DELETE', path())).status).toBe(status);
    }
    expect((await test.send('GET', path())).status).toBe(401);
    expect(await makeLink()).toMatchObject({ token, valid_days: 7 });
  });

  it('is stored as a hash and encrypted, and appears in no line of the log', async () => {
    const { token } = await makeLink();
    await view(token);
    await get((await viewed(token)).clips[0]?.poster_url);
    const [row] = await test.deps.db.service.select().from(viewLinks).where(eq(viewLinks.projectId, made.projectId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(test.lines.join('')).not.toContain(token);
  });

  it('can no longer be displayed after its secret was deleted, and still works', async () => {
    const { token } = await makeLink();
    const isIt = eq(viewLinks.projectId, made.projectId);
    await test.deps.db.service.update(viewLinks).set({ tokenSecret: 'v1.00000000.none' }).where(isIt);
    expect((await owner.ask('GET', path())).body.link).toMatchObject({ url: null, valid_days: 7 });
    expect((await view(token)).status).toBe(200);
  });
});

describe('anyone with the link', () => {
  it('sees title, owner’s name and clips, best first, and nothing else', async () => {
    const { token, expires_at } = await makeLink();
    const answer = await view(token);
    const body = viewedProject.parse(await answer.json());
    expect(body).toEqual({
      title: 'A shown talk',
      owner_name: 'A Tester',
      expires_at,
      allows_review: false,
      clips: expect.any(Array),
    });
    expect(body.clips.map(({ title, ratio }) => [title, ratio])).toEqual([
      ['First', '9:16'],
      ['Second', '9:16'],
    ]);
    expect(body.clips[0]).toEqual({
      id: made.clipIds[0],
      title: 'First',
      duration: 20,
      ratio: '9:16',
      has_burned_in_captions: false,
      video_url: `/files/view/${token}/${made.clipIds[0]}/video`,
      poster_url: `/files/view/${token}/${made.clipIds[0]}/poster`,
      captions_url: `/files/view/${token}/${made.clipIds[0]}/captions`,
      download_url: null,
      filename: 'First.mp4',
    });
    const text = JSON.stringify(body);
    for (const hidden of [owner.email, owner.id, made.sourceId, 'Words of', 'All that is said', 'viral']) {
      expect(text).not.toContain(hidden);
    }
  });

  it('gets responses that are not cached or indexed, and that leak the URL to nobody', async () => {
    const { token } = await makeLink();
    const { clips } = await viewed(token);
    for (const response of [await view(token), await get(clips[0]?.video_url), await view(createViewToken())]) {
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toMatch(/private|no-store/);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  it('plays the upright video with its picture and captions, and revalidates them before showing cached ones', async () => {
    const { token } = await makeLink();
    const [first] = (await viewed(token)).clips;
    const video = await get(first?.video_url);
    expect([video.status, await video.text()]).toEqual([200, '9:16 of First']);
    expect(video.headers.get('content-disposition')).toBe('inline');
    expect(video.headers.get('cache-control')).toBe('private, no-cache');
    expect(await (await get(first?.poster_url)).text()).toBe('picture of First');
    expect(await (await get(first?.captions_url)).text()).toBe('WEBVTT\n');
  });

  it('downloads only if the owner allows it', async () => {
    const { token } = await makeLink();
    const address = `/files/view/${token}/${made.clipIds[0]}/download`;
    expect((await get(address)).status).toBe(404);
    await makeLink({ allows_download: true });
    expect((await viewed(token)).clips[0]?.download_url).toBe(address);
    const file = await get(address);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment; filename="First.mp4"'),
    ]);
  });

  it('sees no clip that the owner skipped, and no full video', async () => {
    const { token } = await makeLink();
    const [skipped] = made.clipIds;
    await test.deps.db.service
      .update(videoClips)
      .set({ decision: 'skipped' })
      .where(eq(videoClips.id, skipped ?? ''));
    expect((await viewed(token)).clips.map(({ title }) => title)).toEqual(['Second']);
    for (const id of [skipped, made.wholeId]) {
      expect((await get(`/files/view/${token}/${id}/video`)).status).toBe(404);
    }
  });

  it('cannot reach files of another project of the same owner', async () => {
    const { token } = await makeLink();
    const other = await fillProject(test.deps, owner.id);
    expect((await get(`/files/view/${token}/${other.clipIds[0]}/video`)).status).toBe(404);
  });

  it.each(['source', 'transcript', 'video.mp4', '..%2f..%2fsource'])('finds no file called %s', async (part) => {
    const { token } = await makeLink();
    expect((await get(`/files/view/${token}/${made.clipIds[0]}/${part}`)).status).toBe(404);
  });
});

describe('a link that does not work', () => {
  const answerOf = async (token: string) => {
    const response = await view(token);
    const { error } = (await response.json()) as { error: { code: string; message: string; details: unknown } };
    return [response.status, error.code, error.message, error.details];
  };

  it('is deleted by the sweep 90 days after it expired, and not earlier', async () => {
    const link = await makeLink();
    let afterMs = 0;
    const sweep = createSweep({ ...test.deps, now: () => new Date(test.deps.now().getTime() + afterMs) });
    await expire(89 * DAY_MS);
    await sweep();
    expect(linkOf((await owner.ask('GET', path())).body).url).toBe(link.url);
    await expire(91 * DAY_MS);
    // Data that is kept for days is cleaned up once an hour.
    afterMs = 61 * 60_000;
    await sweep();
    expect((await owner.ask('GET', path())).body).toEqual({ link: null });
    const rows = await test.deps.db.service.select().from(viewLinks).where(eq(viewLinks.projectId, made.projectId));
    expect(rows).toEqual([]);
  });

  it('gives the same response whether it expired, was turned off, never existed or lost its project', async () => {
    const { token } = await makeLink();
    await expire();
    const expired = await answerOf(token);
    await makeLink({ valid_days: 1 });
    await owner.ask('DELETE', path());
    const answers = [expired, await answerOf(token), await answerOf(createViewToken()), await answerOf('x')];
    const next = await makeLink();
    await test.deps.db.service.delete(projects).where(eq(projects.id, made.projectId));
    answers.push(await answerOf(next.token));
    for (const answer of answers) {
      expect(answer).toEqual([
        404,
        'view_link_not_found',
        'This link no longer works. Ask the person who sent it for a new one.',
        null,
      ]);
    }
  });

  it('may belong to an owner who deleted their account', async () => {
    const leaver = await openPerson(test, 'leaver@example.org');
    made = await fillProject(test.deps, leaver.id);
    const { token } = linkOf((await put({}, leaver)).body);
    expect((await view(token)).status).toBe(200);
    await test.deps.db.service.delete(users).where(eq(users.id, leaver.id));
    expect((await view(token)).status).toBe(404);
  });

  it('allows 600 guesses in ten minutes from one network, after which even valid links are delayed', async () => {
    const { token } = await makeLink();
    const ask = async (given: string) =>
      await test.app.request(
        `/api/view/${given}`,
        {},
        { incoming: { socket: { remoteAddress: '198.51.100.9' } as never } },
      );
    const statuses = new Set<number>();
    for (let count = 0; count < 600; count++) statuses.add((await ask('a'.repeat(43))).status);
    expect([...statuses]).toEqual([404]);
    expect((await ask(token)).status).toBe(429);
    expect((await view(token)).status).toBe(200);
  });
});
