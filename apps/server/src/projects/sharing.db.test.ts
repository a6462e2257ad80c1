import { projectDetail, projectShareList, sharedProjectList } from '@clipwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { fillProject } from '../testing/fill-project.ts';
import { openPerson, type Person } from '../testing/open-person.ts';
import { readPeople } from './read-people.ts';
import { shareProject } from './shares.ts';

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
  made = await fillProject(test.deps, owner.id, { title: 'A shared talk' });
});

const share = (email: string, who = owner) => who.ask('POST', `/api/projects/${made.projectId}/shares`, { email });

describe('sharing a project', () => {
  it('lets an existing user read it, and is listed on both sides', async () => {
    const answer = await share(' Reader@Example.org ');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        user_id: reader.id,
        name: 'A Tester',
        email: 'reader@example.org',
        permissions: 'read',
        created_at: expect.any(String),
      },
    ]);
    const { shares } = projectShareList.parse((await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body);
    expect(shares).toEqual([answer.body]);
    const listed = sharedProjectList.parse((await reader.ask('GET', '/api/projects/shared')).body);
    expect(listed.projects[0]).toMatchObject({
      id: made.projectId,
      access: 'reader',
      owner: { name: 'A Tester', email: 'owner@example.org' },
      poster_url: expect.stringMatching(/^\/files\//),
    });
    expect((await owner.ask('GET', `/api/projects/${made.projectId}`)).body).toMatchObject({ shares_count: 1 });
    // Their own list is of their own.
    expect((await reader.ask('GET', '/api/projects')).body.projects).toEqual([]);
  });

  it('twice is one share', async () => {
    const [first, second] = await Promise.all([share(reader.email), share(reader.email)]);
    const third = await share(reader.email);
    expect(new Set([first.body.created_at, second.body.created_at, third.body.created_at]).size).toBe(1);
    expect((await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body.shares).toHaveLength(1);
  });

  it('ends at will, at once', async () => {
    await share(reader.email);
    expect((await reader.ask('GET', `/api/projects/${made.projectId}`)).status).toBe(200);
    const path = `/api/projects/${made.projectId}/shares/${reader.id}`;
    expect((await owner.ask('DELETE', path)).status).toBe(200);
    expect((await reader.ask('GET', `/api/projects/${made.projectId}`)).status).toBe(404);
    expect((await owner.ask('DELETE', path)).body.error.code).toBe('share_not_found');
    expect((await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body.shares).toEqual([]);
  });

  it('refuses whom there is not, oneself, what has no clips and what is not one’s own', async () => {
    const nobody = await share('nobody@example.org');
    expect([nobody.status, nobody.body.error.message]).toEqual([404, 'User not found']);
    expect((await share(owner.email)).body.error.code).toBe('share_with_oneself');
    expect((await share('no address')).body.error.code).toBe('invalid_input');
    await share(reader.email);
    const empty = await fillProject(test.deps, owner.id, { clips: [] });
    const denied = [
      await owner.ask('POST', `/api/projects/${empty.projectId}/shares`, { email: reader.email }),
      await share(stranger.email, reader),
      await share(reader.email, stranger),
      await owner.ask('POST', '/api/projects/nonsense/shares', { email: reader.email }),
    ];
    for (const { status, body } of denied) {
      expect([status, body.error.message]).toEqual([404, 'Project not found or access denied']);
    }
  });

  it('takes an address that has to be proven, and is not, for nobody’s', async () => {
    const config = { ...test.deps.config, requireEmailVerification: true };
    const attempt = shareProject({ ...test.deps, config }, owner.user, made.projectId, reader.email);
    await expect(attempt).rejects.toMatchObject({ code: 'share_user_not_found' });
  });

  it('cannot be used to find out who has an account', async () => {
    const guesser = await openPerson(test, 'guesser@example.org');
    const { projectId } = await fillProject(test.deps, guesser.id);
    const codes: string[] = [];
    for (let count = 0; count < 31; count++) {
      const email = `guess-${count}@example.org`;
      codes.push((await guesser.ask('POST', `/api/projects/${projectId}/shares`, { email })).body.error.code);
    }
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['share_user_not_found']));
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  it('makes the two sides known to each other, and nobody else', async () => {
    await share(reader.email);
    const ids = [owner.id, reader.id, stranger.id];
    const see = async (userId: string) =>
      [...(await test.deps.db.asService((tx) => readPeople(tx, userId, ids))).values()].map(({ email }) => email);
    expect(await see(owner.id)).toEqual([reader.email]);
    expect(await see(reader.id)).toEqual([owner.email]);
    expect(await see(stranger.id)).toEqual([]);
  });

  it('lists many a page at a time', async () => {
    const fan = await openPerson(test, 'fan@example.org');
    for (let count = 0; count < 5; count++) {
      made = await fillProject(test.deps, owner.id, { clips: ['One'], title: `Talk ${count}` });
      await share(fan.email);
    }
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = sharedProjectList.parse((await fan.ask('GET', `/api/projects/shared?limit=2${query}`)).body);
      titles.push(...page.projects.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(titles).toEqual(['Talk 4', 'Talk 3', 'Talk 2', 'Talk 1', 'Talk 0']);
  });
});

describe('whom a project is shared with', () => {
  beforeEach(async () => {
    await share(reader.email);
  });

  it('reads it with its clips, texts and files', async () => {
    const detail = projectDetail.parse((await reader.ask('GET', `/api/projects/${made.projectId}`)).body);
    expect(detail).toMatchObject({
      access: 'reader',
      owner: { name: 'A Tester', email: 'owner@example.org' },
      source: null,
      processing_id: null,
      shares_count: 0,
      full_video: { id: made.wholeId, has_transcription: true },
    });
    expect(detail.clips.map(({ title }) => title)).toEqual(['First', 'Second']);
    const video = await reader.ask('GET', detail.clips[0]?.download_url ?? '');
    expect([video.status, await video.response.text()]).toEqual([200, '9:16 of First']);
    expect((await reader.ask('GET', `/api/clips/${made.clipIds[1]}`)).body).toMatchObject({ clip_number: 2 });
    for (const id of [made.projectId, made.wholeId]) {
      const { body } = await reader.ask('GET', `/api/transcription/${id}`);
      expect(body.transcription.text).toBe('All that is said');
    }
    expect((await reader.ask('GET', `/api/analysis/${made.projectId}`)).body.analysis).toHaveLength(2);
    expect((await reader.ask('GET', `/api/download/${made.projectId}`)).status).toBe(302);
    expect((await reader.ask('GET', `/api/projects/${made.projectId}/download`)).status).toBe(200);
  });

  it('hears nothing of how it was made', async () => {
    for (const path of ['processing-status', 'processing-events', 'frontend/get-project-status']) {
      for (const id of [made.projectId, made.runId]) {
        expect((await reader.ask('GET', `/api/${path}/${id}`)).status).toBe(404);
      }
    }
    expect((await reader.ask('GET', `/api/projects/${made.projectId}/shares`)).body.error.code).toBe('not_allowed');
  });

  it('changes nothing', async () => {
    const read = async () => (await owner.ask('GET', `/api/projects/${made.projectId}`)).body;
    const before = await read();
    const [clipId] = made.clipIds;
    const tries = [
      await reader.ask('PATCH', `/api/projects/${made.projectId}`, { title: 'Mine' }),
      await reader.ask('DELETE', `/api/projects/${made.projectId}`),
      await reader.ask('PATCH', `/api/clips/${clipId}`, { title: 'Mine', decision: 'skipped' }),
      await reader.ask('DELETE', `/api/clips/${clipId}`),
      await reader.ask('DELETE', `/api/projects/${made.projectId}/shares/${reader.id}`),
      await share(stranger.email, reader),
      await reader.ask('POST', `/api/cancel-processing/${made.projectId}`),
      await reader.ask('POST', `/api/retry-processing/${made.projectId}`),
      await reader.ask('POST', `/api/complete-processing/${made.projectId}`),
      await reader.ask('POST', `/api/cleanup-processing/${made.projectId}`),
    ];
    for (const { status } of tries) expect(status).toBeOneOf([403, 404]);
    const after = await read();
    expect({ ...after, clips: [] }).toEqual({ ...before, clips: [] });
    expect(after.clips.map((clip: { title: string }) => clip.title)).toEqual(['First', 'Second']);
  });
});

describe('a stranger', () => {
  it('finds nothing', async () => {
    await share(reader.email);
    const [clipId] = made.clipIds;
    const tries = [
      await stranger.ask('GET', `/api/projects/${made.projectId}`),
      await stranger.ask('PATCH', `/api/projects/${made.projectId}`, { title: 'Mine' }),
      await stranger.ask('DELETE', `/api/projects/${made.projectId}`),
      await stranger.ask('GET', `/api/projects/${made.projectId}/shares`),
      await stranger.ask('DELETE', `/api/projects/${made.projectId}/shares/${reader.id}`),
      await stranger.ask('GET', `/api/projects/${made.projectId}/download`),
      await stranger.ask('GET', `/api/clips/${clipId}`),
      await stranger.ask('PATCH', `/api/clips/${clipId}`, { title: 'Mine' }),
      await stranger.ask('DELETE', `/api/clips/${clipId}`),
      await stranger.ask('POST', `/api/clips/${clipId}/views`),
    ];
    for (const { status } of tries) expect(status).toBe(404);
    expect((await stranger.ask('GET', '/api/projects/shared')).body).toEqual({ projects: [], nextCursor: null });
  });
});
