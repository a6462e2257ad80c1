import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ErrorBody } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUploadFiles } from '../../../../test/projects/sources/uploads/list-upload-files.ts';
import { makeSound, makeVideo, padVideo } from '../../../../test/projects/sources/uploads/make-video.ts';
import { openTestUploads, type TestUploads } from '../../../../test/projects/sources/uploads/open-test-uploads.ts';
import { readStored } from '../../../../test/projects/sources/uploads/read-stored.ts';
import {
  createUploadClient,
  sha256,
  type UploadClient,
} from '../../../../test/projects/sources/uploads/upload-client.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';

const CHUNK_BYTES = 5 * 1024 * 1024;

let uploads: TestUploads;
let video: Buffer;
/** Four chunks, the last one short. */
let file: Buffer;

beforeAll(async () => {
  uploads = await openTestUploads();
  video = await makeVideo({ durationSec: 2 });
  file = padVideo(video, 3 * CHUNK_BYTES + 12_345);
});
afterAll(async () => await uploads.close());

async function newClient(options: { userId?: string; file?: Buffer; projectId?: string } = {}): Promise<UploadClient> {
  return createUploadClient(uploads, { userId: await uploads.newUser(), file, ...options });
}

async function findSource({ projectId }: UploadClient) {
  const [source] = await uploads.db.asService((tx) => tx.select().from(sources).where(eq(sources.uploadId, projectId)));
  return source;
}

const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

const listFiles = async (userId: string) => await listUploadFiles(uploads, userId);

async function sendAll(client: UploadClient): Promise<void> {
  for (let index = 0; index < client.totalChunks; index++) expect((await client.send(index)).status).toBe(200);
}

describe('an upload', () => {
  it('becomes a project when its chunks arrive out of order, twice and at once', async () => {
    const client = await newClient();
    const first = await client.send(3);
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, processingStarted: false, nextStep: 'send_chunks', chunksReceived: 1, totalChunks: 4 },
    });
    const answers = await Promise.all([2, 0, 1, 0, 2, 3].map((index) => client.send(index)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.some(({ body }) => body.nextStep === 'wait')).toBe(true);
    expect(await client.waitUntilChecked()).toMatchObject({
      nextStep: 'follow_processing',
      processingStarted: true,
      error: null,
    });
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
    const source = await findSource(client);
    expect(source).toMatchObject({ state: 'ready', projectId: client.projectId, sha256: sha256(file), kind: 'file' });
    expect(source?.mediaInfo).toMatchObject({ path: '', video: { widthPx: 32 } });
    // Late chunks change nothing.
    expect((await client.send(1)).body).toMatchObject({ nextStep: 'follow_processing', processingStarted: true });
    expect((await client.finish()).body).toMatchObject({ nextStep: 'follow_processing' });
    const made = await uploads.db.asService((tx) =>
      tx.select().from(projects).where(eq(projects.id, client.projectId)),
    );
    expect(made).toHaveLength(1);
  });

  it('accepts the fields in any order', async () => {
    const client = await newClient();
    for (let index = 0; index < 4; index++) expect((await client.send(index, { isDataFirst: true })).status).toBe(200);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
    expect(await listFiles((await findSource(client))?.userId ?? '')).toEqual(['video.mp4']);
  });

  it('reports missing chunks, and waits for the checksum of the file', async () => {
    const client = await newClient();
    const changes = { fileSha256: undefined };
    for (const index of [0, 2]) await client.send(index, { changes });
    const { body } = await client.get();
    expect(body).toMatchObject({
      receivedChunks: [0, 2],
      totalChunks: 4,
      chunkSize: CHUNK_BYTES,
      fileSize: file.length,
    });
    expect(body.nextStep).toBe('send_chunks');
    await client.send(1, { changes });
    expect((await client.send(3, { changes })).body.nextStep).toBe('send_file_hash');
    expect((await client.finish()).body.nextStep).toBe('wait');
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
  });

  it('resumes after the server restarts', async () => {
    const client = await newClient();
    for (const index of [0, 3]) await client.send(index);
    await uploads.restart();
    expect((await client.get()).body.receivedChunks).toEqual([0, 3]);
    for (const index of [1, 2]) await client.send(index);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
  });

  it('uses the newest request', async () => {
    const client = await newClient();
    await client.send(0);
    await client.send(1, { changes: { projectName: 'A better title', numClips: '2', targetPlatforms: '["youtube"]' } });
    expect((await findSource(client))?.request).toMatchObject({
      title: 'A better title',
      spec: { count: 2, platforms: ['youtube'], quality: 'medium' },
    });
  });

  it('requests chunks again if the disk has lost them', async () => {
    const client = await newClient();
    for (const index of [0, 1, 2]) await client.send(index);
    const source = await findSource(client);
    const draft = join(uploads.folder, 'files/drafts', `users/${source?.userId}/sources/${source?.id}/video.mp4`);
    const handle = await open(draft, 'r+');
    await handle.write(Buffer.alloc(100), 0, 100, CHUNK_BYTES + 7);
    await handle.close();
    await client.send(3);
    expect(await client.waitUntilChecked()).toMatchObject({ nextStep: 'send_chunks', receivedChunks: [0, 2, 3] });
    expect((await client.send(1)).body).toMatchObject({ nextStep: 'wait' });
    expect(await client.waitUntilChecked()).toMatchObject({ nextStep: 'follow_processing' });
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
  });

  it('is removed when it is canceled', async () => {
    const userId = await uploads.newUser();
    const cancelled = await newClient({ userId });
    await cancelled.send(0);
    expect((await cancelled.cancel()).status).toBe(200);
    expect((await cancelled.get()).status).toBe(404);
    expect((await cancelled.cancel()).status).toBe(404);
    expect(await listFiles(userId)).toEqual([]);
  });
});

describe('the upload route', () => {
  it('refuses a damaged chunk, and loses nothing else', async () => {
    const client = await newClient();
    const damaged = await client.send(0, { changes: { chunkSha256: sha256(Buffer.from('another')) } });
    expect([damaged.status, damaged.body.error.code]).toEqual([422, 'chunk_damaged']);
    expect((await client.get()).body.receivedChunks).toEqual([]);
    await sendAll(client);
    // Neither does a chunk for an id that is taken.
    const other = await newClient();
    await other.send(0);
    const again = await other.send(0, { changes: { chunkSha256: sha256(Buffer.from('another')) } });
    expect([again.status, again.body.error.code]).toEqual([409, 'upload_differs']);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
  });

  it('refuses a file with a wrong checksum, and accepts another one afterwards', async () => {
    const client = await newClient();
    for (let index = 0; index < 4; index++)
      await client.send(index, { changes: { fileSha256: sha256(Buffer.from('another')) } });
    const checked = await client.waitUntilChecked();
    expect(checked).toMatchObject({ nextStep: 'start_over', error: { code: 'upload_damaged' } });
    await sendAll(client);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
  });

  it('refuses a whole file with an unreadable stored request, and accepts it when it is resent', async () => {
    const client = await newClient();
    for (let index = 0; index < 4; index++) await client.send(index, { changes: { fileSha256: undefined } });
    const { projectId } = client;
    await uploads.db.service.execute(sql`update sources set request = '{"spec":5}' where upload_id = ${projectId}`);
    expect((await client.finish()).body.nextStep).toBe('wait');
    expect(await client.waitUntilChecked()).toMatchObject({
      nextStep: 'start_over',
      error: { code: 'upload_outdated', message: expect.stringContaining('Please upload the file again.') },
    });
    await sendAll(client);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
  });

  it.each([
    ['a file of 10.5 GB', { fileSize: String(10.5 * 1024 ** 3), totalChunks: '2151' }, 413, 'file_too_large'],
    ['an empty file', { fileSize: '0', totalChunks: '1' }, 400, 'file_not_video'],
    ['a form without a title', { projectName: undefined }, 400, 'invalid_input'],
    ['a form with a title of 10,000 characters', { projectName: 'x'.repeat(10_000) }, 400, 'invalid_input'],
    ['a request for 21 clips', { numClips: '21' }, 400, 'invalid_input'],
    ['options out of bounds', { processingOptions: '{"targetDuration":5}' }, 400, 'invalid_input'],
    ['options that are no JSON', { processingOptions: '{' }, 400, 'invalid_input'],
    ['a chunk after the last one', { chunkIndex: '4' }, 400, 'invalid_input'],
    ['a negative chunk', { chunkIndex: '-1' }, 400, 'invalid_input'],
    ['another number of chunks', { totalChunks: '5' }, 400, 'invalid_input'],
    ['a file of no chunks', { totalChunks: '0' }, 400, 'invalid_input'],
    ['a project id that is none', { projectId: '../../etc' }, 400, 'invalid_input'],
  ])('refuses %s', async (_, changes, status, code) => {
    const client = await newClient();
    const answer = await client.send(0, { changes });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect((await client.get()).status).toBe(404);
  });

  it('refuses a file that is too large, with the limit', async () => {
    const changes = { fileSize: String(10.5 * 1024 ** 3), totalChunks: '2151' };
    const { body } = await (await newClient()).send(0, { changes });
    expect(body.error.message).toBe('File is too large: 10.5 GB. The limit is 10 GB.');
  });

  it('refuses another file in the middle of an upload', async () => {
    const client = await newClient();
    await client.send(0);
    for (const changes of [
      { fileName: 'Another.mp4' },
      { fileSha256: sha256(video) },
      { fileSize: String(file.length + 1) },
    ]) {
      const answer = await client.send(1, { changes });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'upload_differs']);
    }
  });

  it('refuses a chunk of more than 5 MB before reading it when its size is announced', async () => {
    const headers = { Origin: uploads.publicUrl, 'X-Test-User': await uploads.newUser() };
    const announced = await fetch(`${uploads.url()}/api/frontend/upload-chunk`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: Buffer.alloc(6 * 1024 * 1024),
    });
    expect([announced.status, await codeOf(announced)]).toEqual([413, 'too_large']);
    const client = await newClient({ file: padVideo(video, CHUNK_BYTES + 1) });
    for (const isDataFirst of [true, false]) {
      const form = new FormData();
      const fields = { chunkIndex: '0', totalChunks: '1', fileName: 'a.mp4', projectId: client.projectId };
      if (!isDataFirst) for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('chunkData', new Blob([new Uint8Array(CHUNK_BYTES + 1)]));
      const answer = await fetch(`${uploads.url()}/api/frontend/upload-chunk`, { method: 'POST', headers, body: form });
      expect([answer.status, await codeOf(answer)]).toEqual([413, 'too_large']);
    }
  });

  it('refuses a body that is not a form', async () => {
    const headers = { Origin: uploads.publicUrl, 'X-Test-User': await uploads.newUser() };
    const send = async (type: string, body: string) => {
      const answer = await fetch(`${uploads.url()}/api/frontend/upload-chunk`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body,
      });
      return [answer.status, await codeOf(answer)];
    };
    expect(await send('application/json', '{}')).toEqual([415, 'unsupported_content']);
    expect(await send('multipart/form-data; boundary=x', 'nonsense')).toEqual([400, 'malformed_request']);
    expect(await send('multipart/form-data; boundary=x', '--x--')).toEqual([400, 'invalid_input']);
  });

  it('refuses a visitor and a page of another site', async () => {
    const send = async (headers: Record<string, string>) => {
      const body = new FormData();
      return (await fetch(`${uploads.url()}/api/frontend/upload-chunk`, { method: 'POST', headers, body })).status;
    };
    expect(await send({ Origin: uploads.publicUrl })).toBe(401);
    expect(await send({ Origin: 'https://evil.example', 'X-Test-User': await uploads.newUser() })).toBe(403);
  });

  it('refuses the project and upload of another user', async () => {
    const owner = await newClient();
    await owner.send(0);
    const stranger = await newClient({ projectId: owner.projectId });
    expect((await stranger.send(1)).status).toBe(404);
    for (const answer of [await stranger.get(), await stranger.finish(), await stranger.cancel()])
      expect(answer.status).toBe(404);
    await sendAll(owner);
    expect((await owner.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect((await stranger.send(0)).body.error.code).toBe('project_not_found');
    expect(sha256(await readStored(uploads, owner))).toBe(sha256(file));
  });

  it.each([
    ['a text', Buffer.from('This is no video. '.repeat(500))],
    ['random bytes', randomBytes(CHUNK_BYTES + 1)],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5_000)])],
  ])('refuses %s when its first chunk arrives', async (_, other) => {
    const userId = await uploads.newUser();
    const client = await newClient({ userId, file: other });
    for (const isDataFirst of [false, true]) {
      const { status, body } = await client.send(0, { isDataFirst });
      expect([status, body.error.message]).toEqual([400, 'Please select a valid video file']);
    }
    expect((await client.get()).status).toBe(404);
    expect(await listFiles(userId)).toEqual([]);
  });

  it('accepts audio without a picture', async () => {
    const sound = await makeSound();
    const client = await newClient({ file: sound });
    expect((await client.send(0, { changes: { fileName: 'Episode 1.M4A' } })).status).toBe(200);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(sound));
    expect(await findSource(client)).toMatchObject({
      fileKey: expect.stringMatching(/video\.m4a$/),
      mimeType: 'audio/mp4',
      mediaInfo: { video: null },
    });
  });

  it('refuses a truncated video once it is complete', async () => {
    const userId = await uploads.newUser();
    const client = await newClient({ userId, file: video.subarray(0, video.length / 2) });
    await sendAll(client);
    expect(await client.waitUntilChecked()).toMatchObject({
      nextStep: 'start_over',
      processingStarted: false,
      error: { code: 'file_not_video', message: 'Please select a valid video file' },
    });
    await expect.poll(async () => await listFiles(userId)).toEqual([]);
  });

  it('refuses a video that is too long for the plan, unless an allowed part is selected', async () => {
    const long = await makeVideo({ durationSec: 3_700 });
    const client = await newClient({ file: long });
    await sendAll(client);
    expect((await client.waitUntilChecked()).error).toEqual({
      code: 'video_too_long',
      message: 'Video is too long: 62 minutes. Your plan allows up to 60 minutes.',
    });
    const trimmed = await newClient({ file: long });
    for (let index = 0; index < trimmed.totalChunks; index++)
      await trimmed.send(index, { changes: { processingOptions: '{"trimStart":0,"trimEnd":600}' } });
    expect((await trimmed.waitUntilChecked()).nextStep).toBe('follow_processing');
  });

  it('refuses a stalled chunk once another one arrives for it', async () => {
    const userId = await uploads.newUser();
    const client = await newClient({ userId });
    await client.send(1);
    const silent = connect(Number(new URL(uploads.url()).port), '127.0.0.1');
    await once(silent, 'connect');
    const fields = {
      chunkIndex: '0',
      totalChunks: '4',
      chunkSha256: sha256(file.subarray(0, CHUNK_BYTES)),
      fileName: 'A talk.mp4',
      fileSize: String(file.length),
      projectId: client.projectId,
      projectName: 'A talk',
    };
    const texts = Object.entries(fields).map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    silent.write(
      `POST /api/frontend/upload-chunk HTTP/1.1\r\nHost: x\r\nOrigin: ${uploads.publicUrl}\r\nX-Test-User: ${userId}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${texts.join('')}--x\r\nContent-Disposition: form-data; name="chunkData"; filename="a"\r\n\r\nbytes that are none of the file's`,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await client.send(0)).status).toBe(200);
    silent.destroy();
    for (const index of [2, 3]) await client.send(index);
    expect((await client.waitUntilChecked()).nextStep).toBe('follow_processing');
    expect(sha256(await readStored(uploads, client))).toBe(sha256(file));
  });

  it('refuses a user without a video left, and keeps the file if the last one was used in the meantime', async () => {
    const userId = await uploads.newUser();
    const [waiting, ...others] = [
      await newClient({ userId }),
      ...(await Promise.all([1, 2, 3].map(() => newClient({ userId, file: video })))),
    ];
    await waiting.send(0);
    for (const other of others) {
      await sendAll(other);
      expect((await other.waitUntilChecked()).nextStep).toBe('follow_processing');
    }
    const late = await (await newClient({ userId })).send(0);
    expect([late.status, late.body.error.code]).toEqual([403, 'monthly_limit_reached']);
    for (const index of [1, 2, 3]) await waiting.send(index);
    const checked = await waiting.waitUntilChecked();
    expect(checked).toMatchObject({ nextStep: 'start_over', error: { code: 'monthly_limit_reached' } });
    expect(checked.error?.message).toContain('3 videos');
    expect(await findSource(waiting)).toMatchObject({ state: 'ready', projectId: null });
    expect(sha256(await readStored(uploads, waiting))).toBe(sha256(file));
  });
});
