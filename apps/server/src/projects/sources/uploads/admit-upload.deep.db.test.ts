import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeVideo, padVideo } from '../../../../test/projects/sources/uploads/make-video.ts';
import { openTestUploads, type TestUploads } from '../../../../test/projects/sources/uploads/open-test-uploads.ts';
import { createUploadClient } from '../../../../test/projects/sources/uploads/upload-client.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts';

const MINUTE_MS = 60_000;
const CHUNK_BYTES = 5 * 1024 * 1024;
const TEN_GB = 10 * 1024 ** 3;
/** The fields from a client with a 10 GB file. */
const large = { fileSize: String(TEN_GB), totalChunks: String(TEN_GB / CHUNK_BYTES), fileSha256: undefined };

let uploads: TestUploads;
/** Four chunks, the last one short. */
let file: Buffer;
let freeBytes = 0;
let passedMs = 0;

beforeAll(async () => {
  uploads = await openTestUploads();
  const { files } = uploads.deps;
  uploads.deps.files = { ...files, freeBytes: async () => freeBytes };
  await uploads.restart();
  file = padVideo(await makeVideo({ durationSec: 2 }), 3 * CHUNK_BYTES + 12_345);
});
afterAll(async () => await uploads.close());
afterEach(async () => {
  // Regardless of their state, the reserved space is the sum of their rows and chunks.
  const { rows } = await uploads.db.service.execute(sql`
    select s.id, s.user_id, s.network, s.size_bytes, s.expires_at,
      (select coalesce(sum(c.size_bytes), 0) from source_chunks c where c.source_id = s.id)::bigint as received_bytes
    from sources s where s.state = 'uploading' and s.upload_id is not null order by s.id`);
  const reserved = await uploads.db.service.execute(sql`
    select source_id as id, user_id, network, size_bytes, expires_at, received_bytes from upload_reservations order by 1`);
  expect(reserved.rows).toEqual(rows);
  // Every started upload ends.
  uploads.pass(120 * MINUTE_MS);
  await removeAbandonedUploads(uploads.deps);
  uploads.pass(-120 * MINUTE_MS - passedMs);
  passedMs = 0;
});

function pass(minutes: number): void {
  uploads.pass(minutes * MINUTE_MS);
  passedMs += minutes * MINUTE_MS;
}

const newClient = async (userId?: string) =>
  createUploadClient(uploads, { userId: userId ?? (await uploads.newUser()), file });

async function begin(userId: string, changes = {}, address = '203.0.113.7') {
  const client = createUploadClient(uploads, { userId, file, address });
  const { status, body } = await client.send(0, { changes });
  return { client, status, code: status === 200 ? null : body.error.code, body };
}

describe('starting an upload', () => {
  it('lets a user start as many large files as the plan has videos left, and leaves space for others', async () => {
    freeBytes = 2e9 + TEN_GB;
    const userId = await uploads.newUser();
    const codes: unknown[] = [];
    for (let count = 0; count < 10; count++) codes.push((await begin(userId, large)).code);
    expect(codes).toEqual([null, null, null, ...Array(7).fill('too_many_uploads')]);
    const other = await uploads.newUser();
    expect((await begin(other)).code).toBeNull();
    expect((await begin(await uploads.newUser(), large)).code).toBeNull();
  });

  it('refuses the eleventh unfinished upload', async () => {
    freeBytes = 1e12;
    const userId = await uploads.newUser();
    const changes = { fileSize: String(CHUNK_BYTES + 100), totalChunks: '2', fileSha256: undefined };
    for (let count = 0; count < 10; count++) expect((await begin(userId, changes)).code).toBeNull();
    const { status, code } = await begin(userId);
    expect([status, code]).toEqual([429, 'too_many_uploads']);
  });

  it('counts concurrent uploads', async () => {
    freeBytes = 1e12;
    const userId = await uploads.newUser();
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(userId, large)));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'too_many_uploads']));
  });

  it('reserves space for the unsent part of an active upload, and does not reveal the free space', async () => {
    freeBytes = 1e9 + file.length + CHUNK_BYTES / 2;
    const sending = await newClient();
    for (const index of [0, 1]) expect((await sending.send(index)).status).toBe(200);
    const refused = await begin(await uploads.newUser(), {}, '198.51.100.1');
    expect([refused.status, refused.code]).toEqual([503, 'disk_full']);
    const { message, details } = refused.body.error;
    expect(JSON.stringify({ message, details })).not.toMatch(/\d{6,}|GB|MB/);
    pass(62);
    expect((await begin(await uploads.newUser())).code).toBeNull();
    expect((await sending.get()).status).toBe(404);
  });
});

describe('many new accounts of one network', () => {
  const ofNetwork = (index: number) => `2001:db8:0:7::${(index + 1).toString(16)}`;

  it('take no space from other networks, and get an explanation', async () => {
    freeBytes = 1e9 + 40e6;
    const crowd = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => await begin(await uploads.newUser(), {}, ofNetwork(index))),
    );
    expect(crowd.map(({ code }) => code)).toEqual(Array(5).fill(null));
    const refused = [
      await begin(await uploads.newUser(), {}, ofNetwork(5)),
      await begin(await uploads.newUser(), {}, ofNetwork(6)),
    ];
    for (const { status, code } of refused) expect([status, code]).toEqual([429, 'network_uploads_unfinished']);
    expect(refused.map(({ body }) => body.error.message).join()).toMatch(/wait until one is finished/);

    const others = await Promise.all(
      ['198.51.100.1', '2001:db8:1:8::1'].map(async (address) => await begin(await uploads.newUser(), {}, address)),
    );
    expect(others.map(({ code }) => code)).toEqual([null, null]);
    const [other] = others;
    for (const index of [1, 2, 3]) expect((await other?.client.send(index))?.status).toBe(200);
    expect((await other?.client.waitUntilChecked())?.nextStep).toBe('follow_processing');
    const [row] = await uploads.db.service
      .select({ network: sources.network })
      .from(sources)
      .where(eq(sources.uploadId, other?.client.projectId ?? ''));
    expect(row).toEqual({ network: null });
    const [crowded] = await uploads.db.service
      .select({ network: sources.network })
      .from(sources)
      .where(eq(sources.uploadId, crowd[0]?.client.projectId ?? ''));
    expect(crowded).toEqual({ network: '2001:db8:0::/48' });
  });

  it.each([
    ['the /24 of their addresses', (index: number) => `203.0.113.${index + 1}`],
    ['the /48 of their networks', (index: number) => `2001:db8:9:${index + 1}::1`],
  ])('take no space from others by addresses in %s', async (_, addressOf) => {
    freeBytes = 1e9 + 40e6;
    const crowd = [];
    for (let index = 0; index < 12; index++) crowd.push(await begin(await uploads.newUser(), {}, addressOf(index)));
    expect(crowd.at(-1)?.code).toBe('network_uploads_unfinished');
    expect((await begin(await uploads.newUser(), {}, '198.51.100.1')).code).toBeNull();
  });

  it('take no more than their share from an account of their network that has uploaded a whole video', async () => {
    freeBytes = 1e12;
    const [userId, address] = [await uploads.newUser(), ofNetwork(0)];
    const first = createUploadClient(uploads, { userId, file, address });
    for (let index = 0; index < 4; index++) await first.send(index);
    expect((await first.waitUntilChecked()).nextStep).toBe('follow_processing');
    freeBytes = 1e9 + 40e6;
    for (let index = 0; index < 6; index++) await begin(await uploads.newUser(), {}, ofNetwork(index));
    expect((await begin(await uploads.newUser(), {}, address)).code).toBe('network_uploads_unfinished');
    expect((await begin(userId, {}, address)).code).toBeNull();
  });
});

describe('an unfinished upload', () => {
  it('resumes after a pause of less than an hour', async () => {
    freeBytes = 1e12;
    const client = await newClient();
    await client.send(0);
    pass(40);
    await client.send(1);
    pass(59);
    await begin(await uploads.newUser());
    await removeAbandonedUploads(uploads.deps);
    expect((await client.get()).body).toMatchObject({ receivedChunks: [0, 1], nextStep: 'send_chunks' });
    for (const index of [2, 3]) await client.send(index);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
  });

  it('expires an hour after its last chunk, and can be sent again from the start', async () => {
    freeBytes = 1e12;
    const client = await newClient();
    for (const index of [0, 1]) await client.send(index);
    pass(62);
    expect(await removeAbandonedUploads(uploads.deps)).toBeGreaterThan(0);
    const gone = await client.get();
    expect([gone.status, gone.body.error.code]).toEqual([404, 'upload_not_found']);
    for (let index = 0; index < 4; index++) expect((await client.send(index)).status).toBe(200);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
  });

  it('is removed by a job when its files cannot be removed at once, and delays no other upload', async () => {
    freeBytes = 1e12;
    const clients = [await newClient(), await newClient()];
    const ids: string[] = [];
    for (const client of clients) {
      await client.send(0);
      const [row] = await uploads.db.service.select().from(sources).where(eq(sources.uploadId, client.projectId));
      ids.push(row?.id ?? '');
    }
    pass(62);
    const { files } = uploads.deps;
    const removed: string[] = [];
    uploads.deps.files = {
      ...files,
      removeFolder: async (key) => {
        removed.push(key.split('/').at(-1) ?? '');
        throw new Error('the disk does not answer');
      },
    };
    await uploads.restart();
    try {
      expect((await begin(await uploads.newUser())).status).toBe(200);
    } finally {
      uploads.deps.files = files;
      await uploads.restart();
    }
    expect(removed).toEqual(expect.arrayContaining(ids));
    const { rows } = await uploads.db.service.execute<{ folder: string }>(sql`
      select data -> 'folders' ->> 0 as folder from pgboss.job where name = 'remove-folders'`);
    const queued = new Set(rows.map(({ folder }) => folder.split('/').at(-1)));
    for (const id of ids) expect(queued).toContain(id);
  });

  it('does not expire once it is complete, however long its check waits for a worker', async () => {
    freeBytes = 1e12;
    const { jobs } = uploads.deps;
    uploads.deps.jobs = { ...jobs, send: async () => {} };
    await uploads.restart();
    try {
      const client = await newClient();
      for (let index = 0; index < 4; index++) await client.send(index);
      pass(180);
      await removeAbandonedUploads(uploads.deps);
      expect((await client.get()).body).toMatchObject({ nextStep: 'wait' });
    } finally {
      uploads.deps.jobs = jobs;
      await uploads.restart();
    }
  });
});
