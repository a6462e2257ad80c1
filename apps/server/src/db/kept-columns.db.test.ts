import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { fillEveryTable } from '../../test/db/fill-every-table.ts';
import { users } from './tables/accounts-tables.ts';
import { clipRenditions } from './tables/clip-renditions-table.ts';
import { analyses, videoClips } from './tables/clips-tables.ts';
import { cloudStorageFiles } from './tables/cloud-tables.ts';
import { projects } from './tables/projects-tables.ts';
import { sourceChunks, sources, uploadReservations } from './tables/sources-tables.ts';

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

describe('the version of a project’s card', () => {
  const readVersion = () =>
    database.asService(async (tx) => {
      const [row] = await tx.select({ version: projects.cardVersion }).from(projects).where(eq(projects.id, projectId));
      return row?.version ?? Number.NaN;
    });
  const ofClip = () => eq(clipRenditions.clipId, clipId);
  type Changes = Record<string, () => Promise<unknown>>;
  const { service } = database;
  const ofTalk = {
    ratio: '1:1',
    widthPx: 1080,
    heightPx: 1080,
    durationSec: 20,
    sizeBytes: 1000,
    fileKey: 'square.mp4',
  };
  const changes: Changes = {
    'a clip is added': () => addClip('Another'),
    'the owner decides about a clip': () =>
      database.asUser(userId, (tx) => tx.update(videoClips).set({ decision: 'kept' }).where(eq(videoClips.id, clipId))),
    'the owner deletes a clip': () =>
      database.asUser(userId, (tx) => tx.delete(videoClips).where(eq(videoClips.id, clipId))),
    'the place of a clip changes': () =>
      service
        .update(analyses)
        .set({ data: { start_time: 7, end_time: 9 } })
        .where(eq(analyses.clipId, clipId)),
    'the score of a clip changes': () =>
      service
        .update(analyses)
        .set({ data: { viral_score: 3 } })
        .where(eq(analyses.clipId, clipId)),
    'nothing is known of a clip any more': () => service.delete(analyses).where(eq(analyses.clipId, clipId)),
    'a file of a clip is added': () => service.insert(clipRenditions).values({ ...ofTalk, clipId, userId }),
    'a file of a clip gets another picture': () =>
      service.update(clipRenditions).set({ thumbnailKey: 'other.jpg' }).where(ofClip()),
    'a file of a clip goes': () => service.delete(clipRenditions).where(ofClip()),
    'a source is added': () =>
      service.insert(sources).values({ userId, projectId, kind: 'file', state: 'ready', name: 'again.mp4' }),
    'the length of the source is found': () =>
      service
        .update(sources)
        .set({ mediaInfo: { durationSec: 90 } })
        .where(eq(sources.projectId, projectId)),
    'the source gets a filmstrip': () =>
      service.update(sources).set({ filmstripKey: 'strip.jpg' }).where(eq(sources.projectId, projectId)),
    'the source leaves': () =>
      database.asService(async (tx) => {
        await tx.execute(sql`delete from processing_runs where project_id = ${projectId}`);
        await tx.update(sources).set({ projectId: null }).where(eq(sources.projectId, projectId));
      }),
  };

  it.each(Object.entries(changes))('increases if %s', async (_, change) => {
    const before = await readVersion();
    await change();
    expect(await readVersion()).toBeGreaterThan(before);
  });

  const others: Changes = {
    'a clip is watched': () => service.update(videoClips).set({ viewsCount: 5 }).where(eq(videoClips.id, clipId)),
    'a clip gets another name': () =>
      database.asUser(userId, (tx) => tx.update(videoClips).set({ name: 'New' }).where(eq(videoClips.id, clipId))),
    'the caption of a clip changes': () =>
      service.update(analyses).set({ data: sql`data || '{"caption":"New"}'` }).where(eq(analyses.clipId, clipId)),
    'the bytes of the source go': () =>
      service.update(sources).set({ state: 'removed', fileKey: null }).where(eq(sources.projectId, projectId)),
  };

  it.each(Object.entries(others))('stays the same if %s', async (_, change) => {
    const before = await readVersion();
    await change();
    expect(await readVersion()).toBe(before);
  });
});

describe('the reservation of an upload', () => {
  const read = async (id: string) => {
    const isOfUpload = eq(uploadReservations.sourceId, id);
    const [row] = await database.service.select().from(uploadReservations).where(isOfUpload);
    return row && { sizeBytes: row.sizeBytes, receivedBytes: row.receivedBytes, network: row.network };
  };
  const begin = async (state: 'uploading' | 'failed' = 'uploading') => {
    const upload = { userId, kind: 'file', state, name: 'talk.mp4', sizeBytes: 100, uploadId: randomUUID() } as const;
    const [row] = await database.service
      .insert(sources)
      .values({ ...upload, network: '203.0.113.7' })
      .returning();
    return row?.id ?? '';
  };
  const addChunks = (sourceId: string, ...sizes: number[]) =>
    database.service.insert(sourceChunks).values(
      sizes.map((sizeBytes, index) => ({
        sourceId,
        userId,
        sizeBytes,
        sha256: 'a'.repeat(64),
        chunkIndex: sizeBytes * 100 + index,
      })),
    );

  it('follows its row and its chunks as they are added and removed', async () => {
    const id = await begin();
    const ofUpload = { sizeBytes: 100, network: '203.0.113.7' };
    expect(await read(id)).toEqual({ ...ofUpload, receivedBytes: 0 });
    await Promise.all([1, 2, 3, 4, 5].map((size) => addChunks(id, size, size)));
    expect(await read(id)).toEqual({ ...ofUpload, receivedBytes: 30 });
    // A chunk that already exists adds nothing.
    await database.service
      .insert(sourceChunks)
      .values({ sourceId: id, userId, sizeBytes: 5, sha256: 'b'.repeat(64), chunkIndex: 500 })
      .onConflictDoNothing();
    await database.service.delete(sourceChunks).where(eq(sourceChunks.chunkIndex, 300));
    await database.service.update(sources).set({ sizeBytes: 90 }).where(eq(sources.id, id));
    expect(await read(id)).toEqual({ ...ofUpload, sizeBytes: 90, receivedBytes: 27 });
    const failing = database.asService(async (tx) => {
      await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, id));
      throw new Error('The process died.');
    });
    await expect(failing).rejects.toThrow('The process died.');
    expect(await read(id)).toMatchObject({ receivedBytes: 27 });
  });

  it('ends with the upload, whether that is complete, refused or removed', async () => {
    for (const state of ['ready', 'failed', 'removed'] as const) {
      const id = await begin();
      await addChunks(id, 8);
      await database.service.update(sources).set({ state }).where(eq(sources.id, id));
      expect(await read(id)).toBeUndefined();
      // Chunks removed later change nothing, and a restarted upload counts the chunks it has.
      await addChunks(id, 9);
      await database.service.delete(sourceChunks).where(eq(sourceChunks.chunkIndex, 800));
      await database.service.update(sources).set({ state: 'uploading' }).where(eq(sources.id, id));
      expect(await read(id)).toMatchObject({ receivedBytes: 9 });
      await database.service.delete(sources).where(eq(sources.id, id));
      expect(await read(id)).toBeUndefined();
    }
    expect(await read(await begin('failed'))).toBeUndefined();
  });

  it('exists only for uploads, and is deleted with its user', async () => {
    const link = { userId, kind: 'link', state: 'uploading', name: 'a link' } as const;
    const [row] = await database.service.insert(sources).values(link).returning();
    expect(await read(row?.id ?? '')).toBeUndefined();
    const id = await begin();
    await addChunks(id, 4);
    await database.service.delete(users).where(eq(users.id, userId));
    expect(await read(id)).toBeUndefined();
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
