import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BucketStandIn, startBucketStandIn } from '@clipwright/sandbox/bucket';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeVideo, padVideo } from '../../../../test/projects/sources/uploads/make-video.ts';
import { openTestUploads, type TestUploads } from '../../../../test/projects/sources/uploads/open-test-uploads.ts';
import { readStored } from '../../../../test/projects/sources/uploads/read-stored.ts';
import { createUploadClient, sha256 } from '../../../../test/projects/sources/uploads/upload-client.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import { openBucketStore } from '../../../files/index.ts';
import type { SourceRow } from './upload-deps.ts';
import { writeDraftPart } from './write-draft-part.ts';

const CHUNK_BYTES = 5 * 1024 * 1024;

let folder: string;
let standIn: BucketStandIn;
let uploads: TestUploads;
let store: Awaited<ReturnType<typeof openBucketStore>>;
let file: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-bucket-uploads-'));
  standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  const { bucket, endpoint, region, credentials } = standIn;
  const settings = { bucket, endpoint, region, credentials, prefix: '', forcesPathStyle: true, publicUrl: null };
  store = await openBucketStore(settings, { dataDir: folder, workDir: null });
  uploads = await openTestUploads({ files: store.files });
  file = padVideo(await makeVideo({ durationSec: 2 }), 2 * CHUNK_BYTES + 12_345);
});
afterEach(() => standIn.faults.clear());
afterAll(async () => {
  await uploads?.close();
  await store?.close();
  await standIn?.stop();
  await rm(folder, { recursive: true, force: true });
});

const begin = async () => createUploadClient(uploads, { userId: await uploads.newUser(), file });
const readFile = async (client: { projectId: string }) =>
  sha256(await readStored({ db: uploads.db, files: store.files }, client));

describe('an upload into a bucket', () => {
  it('becomes a project when its chunks come out of order, twice and at once', async () => {
    const client = await begin();
    const answers = await Promise.all([2, 0, 1, 0, 2].map((index) => client.send(index)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(await readFile(client)).toBe(sha256(file));
    expect(standIn.size().uploads).toBe(0);
  });

  it('keeps a received chunk that the bucket is slow to accept, because it would be resent', async () => {
    const client = await begin();
    await client.send(0);
    standIn.faults.add({ kind: 'slow', operations: ['UploadPart'], times: 1, delayMs: 1_500 });
    const answers = await Promise.all([client.send(1), client.send(1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await client.get()).body.receivedChunks).toEqual([0, 1]);
    await client.cancel();
  });

  it('accepts a chunk as received that another process rewrites after the file was completed', async () => {
    const client = await begin();
    for (const index of [0, 1]) await client.send(index);
    const [before] = await uploads.db.service.select().from(sources).where(eq(sources.uploadId, client.projectId));
    await client.send(2);
    await vi.waitUntil(() => standIn.size().uploads === 0, { timeout: 30_000 });
    const last = file.subarray(2 * CHUNK_BYTES);
    const again = Readable.from([last]);
    expect(await writeDraftPart(uploads.deps, before as SourceRow, 2, again, {})).toBeNull();
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(await readFile(client)).toBe(sha256(file));
  });

  it('becomes one project if the response to its completion is lost', async () => {
    const client = await begin();
    standIn.faults.add({ kind: 'lost-answer', operations: ['CompleteMultipartUpload'], times: 2 });
    for (const index of [0, 1, 2]) await client.send(index);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    const made = await uploads.db.service.select().from(projects).where(eq(projects.id, client.projectId));
    expect(made).toHaveLength(1);
    expect(await readFile(client)).toBe(sha256(file));
  });

  it('counts no chunk that the bucket lacks, and resumes once it accepts more', async () => {
    const client = await begin();
    await client.send(0);
    standIn.faults.add({ kind: 'full', operations: ['UploadPart'] });
    const full = await client.send(1);
    expect([full.status, full.body.error.code]).toEqual([503, 'disk_full']);
    standIn.faults.clear();
    standIn.faults.add({ kind: 'denied', operations: ['UploadPart'] });
    const denied = await client.send(1);
    expect([denied.status, denied.body.error.code]).toEqual([503, 'files_unavailable']);
    expect(JSON.stringify(denied.body)).not.toContain(standIn.endpoint);
    standIn.faults.clear();
    const damaged = await client.send(2, { changes: { chunkSha256: sha256(Buffer.from('other')) } });
    expect([damaged.status, damaged.body.error.code]).toEqual([422, 'chunk_damaged']);
    expect((await client.get()).body.receivedChunks).toEqual([0]);
    for (const index of [1, 2]) await client.send(index);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(await readFile(client)).toBe(sha256(file));
  });

  it('is resent from the start if the bucket has lost it', async () => {
    const client = await begin();
    for (const index of [0, 1]) await client.send(index);
    await store.files.cleanUp(-60_000);
    const lost = await client.send(2);
    expect([lost.status, lost.body.error.code]).toEqual([503, 'files_unavailable']);
    expect((await client.get()).body).toMatchObject({ receivedChunks: [], nextStep: 'send_chunks' });
    for (const index of [2, 1, 0]) expect((await client.send(index)).status).toBe(200);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(await readFile(client)).toBe(sha256(file));
  });

  it('leaves nothing in the bucket when it is canceled', async () => {
    const client = await begin();
    await client.send(0);
    expect(standIn.size().uploads).toBe(1);
    expect((await client.cancel()).status).toBe(200);
    expect(standIn.size().uploads).toBe(0);
    expect(await uploads.db.service.select().from(sources).where(eq(sources.uploadId, client.projectId))).toEqual([]);
  });

  it('is refused before anything is sent if it has more parts than a bucket accepts', async () => {
    const { limits } = uploads.deps;
    uploads.deps.limits = { ...limits, largestFileBytes: 1e12 };
    await uploads.restart();
    try {
      const client = await begin();
      const size = 10_000 * CHUNK_BYTES + 1;
      const changes = { fileSize: String(size), totalChunks: '10001', fileSha256: undefined };
      const refused = await client.send(0, { changes });
      expect([refused.status, refused.body.error.code]).toEqual([413, 'file_too_large']);
      expect(standIn.size().uploads).toBe(0);
    } finally {
      uploads.deps.limits = limits;
      await uploads.restart();
    }
  });
});
