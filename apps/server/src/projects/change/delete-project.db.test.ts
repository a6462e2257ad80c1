import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { usageTracking } from '../../db/tables/plans-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { removeFoldersJob } from '../../files/index.ts';
import { commitVideo, reserveVideo } from '../../plans/index.ts';
import { deleteProject } from './delete-project.ts';

let test: TestApp;
let owner: Person;
let reader: Person;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  reader = await openPerson(test, 'reader@example.org');
});
afterAll(async () => await test?.close());

/** Counts the rows in any table that contain the id. */
async function countRows(id: string): Promise<Record<string, number>> {
  return await test.deps.db.asService(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} t where to_json(t)::text like ${`%${id}%`}`,
      );
      if (rows[0]?.n) counts[name] = rows[0].n;
    }
    return counts;
  });
}

async function listRemovals(): Promise<{ folders: string[] }[]> {
  const { rows } = await test.deps.db.service.execute<{ data: { folders: string[] } }>(
    sql`select data from pgboss.job where name = ${removeFoldersJob.name} order by created_on`,
  );
  return rows.map(({ data }) => data);
}

const reserve = (projectId: string) =>
  test.deps.db.asService((tx) =>
    reserveVideo(test.deps, { userId: owner.id, projectId, material: { durationSec: null, sizeBytes: null } }, tx),
  );

describe('deleting a project', () => {
  it('deletes everything that belongs to it, then its files, and nothing else', async () => {
    const gone = await fillProject(test.deps, owner.id);
    const stays = await fillProject(test.deps, owner.id, { title: 'Another' });
    await owner.ask('POST', `/api/projects/${gone.projectId}/shares`, { email: reader.email });
    await owner.ask('POST', `/api/clips/${gone.clipIds[0]}/views`);
    const before = await countRows(stays.projectId);
    const answer = await owner.ask('DELETE', `/api/projects/${gone.projectId}`);
    expect(answer.body).toEqual({
      success: true,
      message: 'Project and all related data deleted successfully',
      may_remain_in_drives: false,
    });
    for (const id of [gone.projectId, gone.sourceId, gone.runId, ...gone.clipIds])
      expect(await countRows(id)).toEqual({});
    expect(await countRows(stays.projectId)).toEqual(before);
    expect((await owner.ask('DELETE', `/api/projects/${gone.projectId}`)).body.error.message).toBe('Project not found');

    const file = `users/${owner.id}/projects/${gone.projectId}/clips/${gone.clipIds[0]}/9x16.mp4`;
    const source = `users/${owner.id}/sources/${gone.sourceId}/video.mp4`;
    expect(await test.deps.files.find(file)).not.toBeNull();
    const removals = await listRemovals();
    expect(removals).toHaveLength(2);
    for (const data of removals) await removeFoldersJob.run(test.deps, data, {} as never);
    for (const key of [file, source]) expect(await test.deps.files.find(key)).toBeNull();
    const keptFile = `users/${owner.id}/projects/${stays.projectId}/clips/${stays.clipIds[0]}/9x16.mp4`;
    expect(await test.deps.files.find(keptFile)).not.toBeNull();
  });

  it('returns a reserved video and keeps a used one counted', async () => {
    const [flying, done] = [await fillProject(test.deps, owner.id), await fillProject(test.deps, owner.id)];
    await reserve(flying.projectId);
    await reserve(done.projectId);
    await test.deps.db.asService((tx) => commitVideo(test.deps, { projectId: done.projectId, clips: 2 }, tx));
    await test.deps.db.service
      .update(processingRuns)
      .set({ status: 'processing', finishedAt: null })
      .where(eq(processingRuns.id, flying.runId));
    for (const { projectId } of [flying, done]) {
      expect((await owner.ask('DELETE', `/api/projects/${projectId}`)).status).toBe(200);
    }
    const { body } = await owner.ask('GET', '/api/plans/subscription');
    expect(body).toMatchObject({ videos_used: 1, videos_reserved: 0 });
    const [usage] = await test.deps.db.service.select().from(usageTracking).where(eq(usageTracking.userId, owner.id));
    expect(usage?.videosUsed).toBe(1);
  });

  it('is atomic', async () => {
    const { projectId } = await fillProject(test.deps, owner.id);
    const before = await countRows(projectId);
    const jobs = { ...test.deps.jobs, send: () => Promise.reject(new Error('The queue is away.')) };
    await expect(deleteProject({ ...test.deps, jobs }, owner.user, projectId)).rejects.toThrow('The queue is away.');
    expect(await countRows(projectId)).toEqual(before);
  });

  it('does not fail concurrent changes and leaves nothing behind', async () => {
    for (let count = 0; count < 8; count++) {
      const { projectId, clipIds, runId } = await fillProject(test.deps, owner.id, { clips: ['One', 'Two'] });
      const [first = '', second = ''] = clipIds;
      const tries: [string, string, unknown?][] = [
        ['PATCH', `/api/clips/${first}`, { caption: 'New', hashtags: ['new'], title: 'New' }],
        ['POST', `/api/projects/${projectId}/shares`, { email: reader.email }],
        ['POST', `/api/clips/${first}/views`],
        ['DELETE', `/api/projects/${projectId}`],
        ['POST', `/api/projects/${projectId}/more-clips`, { numClips: 1 }],
        ['POST', `/api/retry-processing/${projectId}`],
        ['DELETE', `/api/clips/${second}`],
        ['PATCH', `/api/projects/${projectId}`, { title: 'New' }],
        ['GET', `/api/projects/${projectId}`],
        ['POST', `/api/clips/${second}/renditions`, { ratio: '1:1', captionStyle: null }],
        ['GET', `/api/processing-status/${runId}`],
      ];
      // Each time in a different order.
      const ordered = [...tries.slice(count), ...tries.slice(0, count)];
      const answers = await Promise.all(ordered.map(async (each) => [each, await owner.ask(...each)] as const));
      for (const [each, { status, body }] of answers) expect([each, status < 500, body]).toEqual([each, true, body]);
      expect(answers.find(([[method, path]]) => method === 'DELETE' && path.includes('projects'))?.[1].status).toBe(
        200,
      );
      for (const id of [projectId, ...clipIds, runId]) expect(await countRows(id)).toEqual({});
    }
  });

  it('happens once for two concurrent requests', async () => {
    const { projectId } = await fillProject(test.deps, owner.id);
    const before = (await listRemovals()).length;
    const answers = await Promise.all([1, 2, 3].map(() => owner.ask('DELETE', `/api/projects/${projectId}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await listRemovals()).toHaveLength(before + 2);
  });
});

describe('deleting the account', () => {
  it('deletes its files', async () => {
    const leaver = await openPerson(test, 'leaver@example.org');
    const { projectId } = await fillProject(test.deps, leaver.id);
    const answer = await leaver.ask('POST', '/api/accounts/delete', { currentPassword: 'correct horse battery' });
    expect(answer.status).toBe(200);
    expect(await test.deps.db.service.select().from(projects).where(eq(projects.id, projectId))).toEqual([]);
    expect((await listRemovals()).at(-1)).toEqual({ folders: [`users/${leaver.id}`] });
  });
});
