import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { videoClips } from './tables/clips-tables.ts';
import { cloudStorageFiles } from './tables/cloud-tables.ts';
import { projects } from './tables/projects-tables.ts';
import { sources } from './tables/sources-tables.ts';
import { createTestDatabase } from './testing/create-test-database.ts';
import { createTestUser } from './testing/create-test-user.ts';
import { fillEveryTable } from './testing/fill-every-table.ts';

const test = await createTestDatabase();
const { database } = test;
afterAll(() => test.drop());

let userId: string;
let projectId: string;
let clipId: string;
beforeEach(async () => {
  userId = (await createTestUser(database)).id;
  ({ projectId, clipId } = await fillEveryTable(database, userId, (await createTestUser(database)).id));
});

async function countClips() {
  const rows = await database.asUser(userId, (tx) => tx.select({ count: projects.clipsCount }).from(projects));
  return rows[0]?.count;
}

const addClip = (name: string, kind: 'clip' | 'full-video' = 'clip') =>
  database.asService((tx) => tx.insert(videoClips).values({ projectId, userId, name, kind }));

describe('a project’s clip count', () => {
  it('counts clips that are added concurrently', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => addClip(`Clip ${index + 2}`)));
    expect(await countClips()).toBe(11);
  });

  it('excludes the full video', async () => {
    await addClip('Full Video - A talk', 'full-video');
    expect(await countClips()).toBe(1);
    const change = (kind: 'clip' | 'full-video') =>
      database.asService((tx) => tx.update(videoClips).set({ kind }).where(eq(videoClips.id, clipId)));
    await change('full-video');
    expect(await countClips()).toBe(0);
    await change('clip');
    expect(await countClips()).toBe(1);
  });

  it('decreases when clips are deleted', async () => {
    await database.asUser(userId, (tx) => tx.delete(videoClips).where(eq(videoClips.id, clipId)));
    expect(await countClips()).toBe(0);
  });
});

describe('a file row of a drive', () => {
  const readFile = async () => (await database.asUser(userId, (tx) => tx.select().from(cloudStorageFiles)))[0];

  it('remains after its clip and project are deleted, and stays with its owner', async () => {
    expect(await readFile()).toMatchObject({ userId, projectId, clipId });
    await database.asUser(userId, (tx) => tx.delete(videoClips).where(eq(videoClips.id, clipId)));
    expect(await readFile()).toMatchObject({ userId, projectId, clipId: null });
    await database.asUser(userId, (tx) => tx.delete(projects).where(eq(projects.id, projectId)));
    expect(await readFile()).toMatchObject({ userId, projectId: null, clipId: null });
  });
});

describe('an upload’s stored request', () => {
  it('reads as null when it violates newer rules, without failing the rest of the row', async () => {
    const processingOptions = { trimStart: 30, trimEnd: 10 };
    const old = { projectName: 'A talk', targetPlatforms: ['tiktok'], numClips: 3, processingOptions };
    const rows = await database.asService(async (tx) => {
      await tx.execute(sql`update sources set request = ${JSON.stringify(old)}::jsonb where user_id = ${userId}`);
      return await tx.select().from(sources).where(eq(sources.userId, userId));
    });
    expect(rows).not.toEqual([]);
    for (const { request, name } of rows) expect([request, name]).toEqual([null, expect.any(String)]);
  });
});
