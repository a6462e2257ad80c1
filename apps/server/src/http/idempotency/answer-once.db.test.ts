import { processProjectResult, workspaceHeader } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { addMember, choosePlan } from '../../../test/teams/open-team.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { idempotentRequests } from '../../db/tables/requests-tables.ts';

let test: TestApp;
let person: Person;
let people = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  people += 1;
  person = await openPerson(test, `repeats-${people}@example.org`);
});

const input = (title = 'A talk') => ({
  projectName: title,
  sourceType: 'text',
  sourceText: 'Words that are read aloud. '.repeat(20),
  targetPlatforms: ['tiktok'],
  numClips: 1,
});

async function send(
  key: string | null,
  body: unknown,
  path = '/api/process-video',
  headers: Record<string, string> = {},
) {
  const response = await test.app.request(path, {
    method: 'POST',
    headers: {
      Origin: test.deps.config.publicUrl,
      Cookie: person.cookie,
      'Content-Type': 'application/json',
      ...(key !== null && { 'Idempotency-Key': key }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its response.
  const answer: any = await response.json();
  return { status: response.status, headers: response.headers, body: answer };
}

const countProjects = async () => await test.deps.db.service.$count(projects, eq(projects.userId, person.id));

describe('a request with an idempotency key', () => {
  it('that is repeated gets the first response, and creates no second project', async () => {
    const first = await send('order-1', input());
    expect([first.status, first.body.error]).toEqual([200, undefined]);
    processProjectResult.parse(first.body);
    const second = await send('"order-1"', input());
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(await countProjects()).toBe(1);
    expect((await send('order-2', input())).body.project_id).not.toBe(first.body.project_id);
    expect(await countProjects()).toBe(2);
  });

  it('creates one project, however many are sent at once', async () => {
    let tries = 0;
    let running: Awaited<ReturnType<typeof send>> | undefined;
    // Fewer than an account may send at once. The first may be done before the next one is read.
    while (!running && tries < 20) {
      const key = `at-once-${++tries}`;
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(key, input())));
      for (const { status, body } of answers)
        expect(status === 200 ? 'done' : body.error.code).toMatch(/^(?:done|idempotent_request_running)$/);
      expect(await countProjects()).toBe(tries);
      const [done] = answers.filter(({ status }) => status === 200);
      expect((await send(key, input())).body).toEqual(done?.body);
      running = answers.find(({ status }) => status === 409);
    }
    expect(running?.headers.get('retry-after')).toBe('1');
  });

  it('is refused with another body', async () => {
    await send('reused', input());
    const { status, body } = await send('reused', input('Another talk'));
    expect([status, body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await countProjects()).toBe(1);
  });

  it('that failed can be sent again', async () => {
    const refused = await send('mended', { ...input(), sourceText: '' });
    expect(refused.status).toBe(400);
    expect((await send('mended', input())).status).toBe(200);
  });

  it('that was interrupted finds the project that it started', async () => {
    const first = await send('cut-off', input());
    const isIt = eq(idempotentRequests.userId, person.id);
    await test.deps.db.service.update(idempotentRequests).set({ answer: null }).where(isIt);
    expect((await send('cut-off', input())).body.error.code).toBe('idempotent_request_running');
    await test.deps.db.service
      .update(idempotentRequests)
      .set({ startedAt: new Date('2026-01-01') })
      .where(isIt);
    const again = await send('cut-off', input());
    expect(again.body).toMatchObject({ project_id: first.body.project_id, processing_id: first.body.processing_id });
    expect(await countProjects()).toBe(1);
  });

  it('is forgotten after a day', async () => {
    await send('yesterday', input());
    const isIt = eq(idempotentRequests.userId, person.id);
    await test.deps.db.service
      .update(idempotentRequests)
      .set({ createdAt: new Date('2026-01-01') })
      .where(isIt);
    expect((await send('yesterday', input('Another talk'))).status).toBe(200);
  });

  it('counts only for one user', async () => {
    const first = await send('shared', input());
    person = await openPerson(test, `another-${people}@example.org`);
    expect((await send('shared', input())).body.project_id).not.toBe(first.body.project_id);
  });

  it('counts only for one workspace', async () => {
    const owner = await openPerson(test, `owner-${people}@example.org`);
    await choosePlan(test, owner, 'agency-starter');
    await addMember(test, owner, person, 'editor');
    const own = await send('in-two', input());
    const inTeam = async () => await send('in-two', input(), undefined, { [workspaceHeader]: owner.id });
    const first = await inTeam();
    expect([first.status, first.body.project_id === own.body.project_id]).toEqual([200, false]);
    expect((await inTeam()).body).toEqual(first.body);
    expect(await test.deps.db.service.$count(projects, eq(projects.userId, owner.id))).toBe(1);
    const outside = { [workspaceHeader]: (await openPerson(test, `outside-${people}@example.org`)).id };
    expect((await send('in-two', input(), undefined, outside)).body.error.code).toBe('workspace_not_found');
  });

  it('makes more clips once', async () => {
    const { projectId } = await fillProject(test.deps, person.id);
    const path = `/api/projects/${projectId}/more-clips`;
    const answers = await Promise.all([1, 2, 3].map(() => send('more', { numClips: 1 }, path)));
    const kinds = await test.deps.db.service.$count(processingRuns, eq(processingRuns.projectId, projectId));
    expect(kinds).toBeLessThanOrEqual(2);
    expect(answers.every(({ body }) => body.error?.code !== 'unexpected')).toBe(true);
  });

  it.each(['', ' ', 'x'.repeat(256), 'ü', 'a b'])('is refused if the key is invalid: %j', async (key) => {
    const { status, body } = await send(key, input());
    if (key.trim() === '') return expect(status).toBeOneOf([200, 400]);
    expect([status, body.error?.details.fields[0].field]).toEqual([400, 'Idempotency-Key']);
  });

  it('is refused for a form, since its bytes cannot be compared', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const { status, body } = await send('form', '--x--', '/api/process-video', type);
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
  });
});
