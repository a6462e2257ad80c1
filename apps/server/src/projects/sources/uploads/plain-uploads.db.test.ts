import { randomUUID } from 'node:crypto';
import type { ErrorBody, UploadChunkResult } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVideo, padVideo } from '../../../../test/projects/sources/uploads/make-video.ts';
import { openTestUploads, type TestUploads } from '../../../../test/projects/sources/uploads/open-test-uploads.ts';
import { readStored } from '../../../../test/projects/sources/uploads/read-stored.ts';
import { sha256 } from '../../../../test/projects/sources/uploads/upload-client.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';

const CHUNK_BYTES = 5 * 1024 * 1024;

let uploads: TestUploads;
let video: Buffer;
/** Three chunks, the last one short. */
let file: Buffer;

beforeAll(async () => {
  uploads = await openTestUploads();
  video = await makeVideo({ durationSec: 2 });
  file = padVideo(video, 2 * CHUNK_BYTES + 12_345);
});
afterAll(async () => await uploads.close());

/** Opens a client that sends only the specified fields, in the specified order. */
async function openPlainClient(sent: Buffer, userId?: string) {
  const id = userId ?? (await uploads.newUser());
  const projectId = randomUUID();
  const totalChunks = Math.max(1, Math.ceil(sent.length / CHUNK_BYTES));
  return {
    userId: id,
    projectId,
    totalChunks,
    async send(index: number, changes: { bytes?: Buffer; totalChunks?: number } = {}) {
      const form = new FormData();
      const bytes = changes.bytes ?? sent.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
      form.append('chunkIndex', String(index));
      form.append('totalChunks', String(changes.totalChunks ?? totalChunks));
      form.append('chunkData', new Blob([new Uint8Array(bytes)]), 'blob');
      form.append('fileName', 'A talk.mp4');
      form.append('projectId', projectId);
      form.append('projectName', 'A talk');
      form.append('description', 'About bees');
      form.append('sourceType', 'file');
      form.append('targetPlatforms', '["tiktok","youtube"]');
      form.append('aiPrompt', 'the best jokes');
      form.append('processingOptions', '{"targetDuration":30}');
      form.append('numClips', '4');
      const headers = { Origin: uploads.publicUrl, 'X-Test-User': id };
      const answer = await fetch(`${uploads.url()}/api/frontend/upload-chunk`, { method: 'POST', headers, body: form });
      return { status: answer.status, body: (await answer.json()) as UploadChunkResult & ErrorBody };
    },
  };
}

describe('a client that sends only the specified fields', () => {
  it('starts with the first chunk, and processing starts after the last one', async () => {
    const client = await openPlainClient(file);
    const first = await client.send(0);
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ success: true, processingStarted: false, nextStep: 'send_chunks' }),
    ]);
    await client.send(1);
    const last = await client.send(2);
    expect([last.status, last.body]).toEqual([
      200,
      expect.objectContaining({
        success: true,
        processingStarted: true,
        nextStep: 'follow_processing',
        message: 'The file is here. Processing has started.',
      }),
    ]);
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
    const [project] = await uploads.db.service.select().from(projects).where(eq(projects.id, client.projectId));
    expect(project).toMatchObject({ title: 'A talk', description: 'About bees', userId: client.userId });
    const [source] = await uploads.db.service.select().from(sources).where(eq(sources.projectId, client.projectId));
    expect(source).toMatchObject({ sizeBytes: file.length, state: 'ready' });
    expect(source?.request?.spec).toMatchObject({
      prompt: 'the best jokes',
      count: 4,
      platforms: ['tiktok', 'youtube'],
      targetSec: 30,
    });
  });

  it('may send chunks in any order, at once and repeatedly', async () => {
    const client = await openPlainClient(file);
    const answers = await Promise.all([2, 1, 0, 1, 2].map((index) => client.send(index)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await expect.poll(async () => (await client.send(0)).body.nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
  });

  it('sends a small file as one chunk', async () => {
    const client = await openPlainClient(video);
    expect((await client.send(0)).body).toMatchObject({ processingStarted: true });
    expect(sha256(await readStored(uploads, client))).toBe(sha256(video));
  });

  it('receives the reason with the last chunk if the file cannot be used', async () => {
    const client = await openPlainClient(video.subarray(0, video.length / 2));
    const { status, body } = await client.send(0);
    expect([status, body.error.message]).toEqual([400, 'Please select a valid video file']);
  });

  it('receives an error when another chunk was sent for the same position', async () => {
    const client = await openPlainClient(file);
    await client.send(1);
    const other = await client.send(1, { bytes: Buffer.alloc(CHUNK_BYTES, 1) });
    expect([other.status, other.body.error.code]).toEqual([409, 'upload_differs']);
  });

  it('receives an error with the required chunk length', async () => {
    const client = await openPlainClient(file);
    const { status, body } = await client.send(0, { bytes: file.subarray(0, 1_000_000) });
    expect([status, body.error.details]).toEqual([
      400,
      { fields: [{ field: 'chunkData', message: 'All chunks but the last must have 5242880 bytes' }] },
    ]);
    expect((await client.send(0)).status).toBe(200);
  });

  it('receives an error when the number of chunks means the file is too large', async () => {
    const client = await openPlainClient(file);
    const { status, body } = await client.send(0, { totalChunks: 2500 });
    expect([status, body.error.message]).toEqual([413, 'File is too large: 12.2 GB. The limit is 10 GB.']);
  });
});
