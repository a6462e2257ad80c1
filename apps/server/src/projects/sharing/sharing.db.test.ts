import { randomUUID } from 'node:crypto';
import { projectDetail, projectShareList, sharedProjectList } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { issueToken } from '../../accounts/tokens/one-time-token.ts';
import { verifyEmail } from '../../accounts/verify-email.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { readOwners } from '../read/read-owners.ts';

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
  it('lets the user with the verified address read it, and is listed on both sides', async () => {
    const answer = await share(' Reader@Example.org ');
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: expect.any(String), email: 'reader@example.org', permissions: 'read', created_at: expect.any(String) },
    ]);
    const { shares } = projectShareList.parse((await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body);
    expect(shares).toEqual([answer.body]);
    const listed = sharedProjectList.parse((await reader.ask('GET', '/api/projects/shared')).body);
    expect(listed.projects[0]).toMatchObject({
      id: made.projectId,
      access: 'reader',
      owner: { name: 'A Tester', email: 'owner@example.org' },
      poster_url: expect.stringMatching(/^\/files\//),
      reaches_outside: false,
    });
    expect((await owner.ask('GET', '/api/projects')).body.projects[0]).toMatchObject({ reaches_outside: true });
    expect((await owner.ask('GET', `/api/projects/${made.projectId}`)).body).toMatchObject({
      shares_count: 1,
      reaches_outside: true,
    });
    // Their own list contains only their own projects.
    expect((await reader.ask('GET', '/api/projects')).body.projects).toEqual([]);
  });

  it('returns the same for a verified address, an unverified one, and one without an account', async () => {
    await openPerson(test, 'unproven@example.org', { isProven: false });
    const shapes: unknown[] = [];
    for (const email of [reader.email, 'unproven@example.org', 'nobody@example.org']) {
      const { status, body } = await share(email);
      shapes.push({ status, body: { ...body, id: 'an id', email: 'an address', created_at: 'a time' } });
      expect(body.email).toBe(email);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const { shares } = (await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body;
    expect(new Set(shares.map((each: object) => Object.keys(each).join()))).toEqual(
      new Set(['id,email,permissions,created_at']),
    );
  });

  it('creates one share when it is repeated', async () => {
    const [first, second] = await Promise.all([share(reader.email), share(reader.email)]);
    const third = await share(reader.email);
    expect(new Set([first.body.created_at, second.body.created_at, third.body.created_at]).size).toBe(1);
    expect((await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body.shares).toHaveLength(1);
  });

  it('can be ended immediately, and no other one with it', async () => {
    const { id } = (await share(reader.email)).body;
    const other = (await share('someone-else@example.org')).body;
    expect((await reader.ask('GET', `/api/projects/${made.projectId}`)).status).toBe(200);
    const path = `/api/projects/${made.projectId}/shares/${id}`;
    expect((await owner.ask('DELETE', path)).status).toBe(200);
    expect((await reader.ask('GET', `/api/projects/${made.projectId}`)).status).toBe(404);
    expect((await owner.ask('DELETE', path)).body.error.code).toBe('share_not_found');
    const { shares } = (await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body;
    expect(shares.map(({ email }: { email: string }) => email)).toEqual([other.email]);
  });

  it('refuses the owner, an invalid address, a project without clips and another user’s project', async () => {
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

  it('has its own rate limit across addresses', async () => {
    const guesser = await openPerson(test, 'guesser@example.org');
    const { projectId } = await fillProject(test.deps, guesser.id);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) {
      const email = count % 2 ? `guess-${count}@example.org` : reader.email;
      statuses.push((await guesser.ask('POST', `/api/projects/${projectId}/shares`, { email })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  it('shows the owner to readers, and no reader’s identity to the owner', async () => {
    await share(reader.email);
    const ids = [owner.id, reader.id, stranger.id];
    const see = async (userId: string) =>
      [...(await test.deps.db.asService((tx) => readOwners(tx, userId, ids))).values()].map(({ email }) => email);
    expect(await see(owner.id)).toEqual([]);
    expect(await see(reader.id)).toEqual([owner.email]);
    expect(await see(stranger.id)).toEqual([]);
  });

  it('is paginated', async () => {
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

describe('a share invitation', () => {
  const read = async (person: Person) => [
    (await person.ask('GET', `/api/projects/${made.projectId}`)).status,
    (await person.ask('GET', `/api/clips/${made.clipIds[0]}`)).status,
    (await person.ask('GET', `/api/transcription/${made.projectId}`)).status,
    (await person.ask('GET', `/api/download/${made.projectId}`)).status,
    (await person.ask('GET', `/api/projects/${made.projectId}/download`)).status,
    (await person.ask('GET', '/api/projects/shared')).body.projects.length,
  ];
  const nothing = [404, 404, 404, 404, 404, 0];
  const everything = [200, 200, 200, 302, 200, 1];
  const prove = async (person: Person) =>
    await test.deps.db.service.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));

  it('shows nothing to an account with an unverified address, and the project once it is verified', async () => {
    const boss = await openPerson(test, 'boss@example.org', { isProven: false });
    await share(boss.email);
    expect(await read(boss)).toEqual(nothing);
    await prove(boss);
    expect(await read(boss)).toEqual(everything);
  });

  it('waits for an account that is created and verified later', async () => {
    await share('later@example.org');
    const later = await openPerson(test, 'later@example.org', { isProven: false });
    expect(await read(later)).toEqual(nothing);
    await prove(later);
    expect(await read(later)).toEqual(everything);
  });

  it('becomes a share through the link of the verification email', async () => {
    const invited = await openPerson(test, 'invited@example.org', { isProven: false });
    await share(invited.email);
    const token = await test.deps.db.asService((tx) =>
      issueToken(tx, {
        purpose: 'verify-email',
        userId: invited.id,
        facts: { email: invited.email, returnTo: null },
        now: new Date(),
        validSec: 60,
      }),
    );
    const visitor = { deviceId: null, sessionToken: null, userAgent: 'a test' };
    expect((await verifyEmail(test.deps, token, visitor)).email).toBe(invited.email);
    expect(await read(invited)).toEqual(everything);
  });

  it('is not moved to an unverified address, and is kept for both verified ones', async () => {
    const mover = await openPerson(test, 'mover@example.org');
    await share(mover.email);
    const set = async (change: Partial<typeof users.$inferInsert>) =>
      await test.deps.db.service.update(users).set(change).where(eq(users.id, mover.id));
    await set({ email: 'moved@example.org', emailVerified: false });
    expect(await read(mover)).toEqual(nothing);
    await set({ emailVerified: true });
    expect(await read(mover)).toEqual(everything);
    // The next person to use that address does not get earlier shares.
    const heir = await openPerson(test, 'mover@example.org');
    expect(await read(heir)).toEqual(nothing);
    const { shares } = (await owner.ask('GET', `/api/projects/${made.projectId}/shares`)).body;
    expect(shares.map(({ email }: { email: string }) => email)).toEqual(['mover@example.org']);
  });

  it('stays with an unverified address if its account changes its address', async () => {
    const squatter = await openPerson(test, 'squatted@example.org', { isProven: false });
    await share(squatter.email);
    const moved = { email: 'squatter@example.org', emailVerified: true };
    await test.deps.db.service.update(users).set(moved).where(eq(users.id, squatter.id));
    expect(await read(squatter)).toEqual(nothing);
    expect(await read(await openPerson(test, 'squatted@example.org'))).toEqual(everything);
  });
});

describe('a reader of a shared project', () => {
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
      reaches_outside: false,
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

  it('cannot see how it was processed', async () => {
    for (const path of ['processing-status', 'processing-events', 'frontend/get-project-status']) {
      for (const id of [made.projectId, made.runId]) {
        expect((await reader.ask('GET', `/api/${path}/${id}`)).status).toBe(404);
      }
    }
    expect((await reader.ask('GET', `/api/projects/${made.projectId}/shares`)).body.error.code).toBe('not_allowed');
  });

  it('can change nothing', async () => {
    const read = async () => (await owner.ask('GET', `/api/projects/${made.projectId}`)).body;
    const before = await read();
    const [clipId] = made.clipIds;
    const tries = [
      await reader.ask('PATCH', `/api/projects/${made.projectId}`, { title: 'Mine' }),
      await reader.ask('DELETE', `/api/projects/${made.projectId}`),
      await reader.ask('PATCH', `/api/clips/${clipId}`, { title: 'Mine', decision: 'skipped' }),
      await reader.ask('DELETE', `/api/clips/${clipId}`),
      await reader.ask('DELETE', `/api/projects/${made.projectId}/shares/${randomUUID()}`),
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
  it('finds no project', async () => {
    await share(reader.email);
    const [clipId] = made.clipIds;
    const tries = [
      await stranger.ask('GET', `/api/projects/${made.projectId}`),
      await stranger.ask('PATCH', `/api/projects/${made.projectId}`, { title: 'Mine' }),
      await stranger.ask('DELETE', `/api/projects/${made.projectId}`),
      await stranger.ask('GET', `/api/projects/${made.projectId}/shares`),
      await stranger.ask('DELETE', `/api/projects/${made.projectId}/shares/${randomUUID()}`),
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
