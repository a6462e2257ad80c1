import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVideo, padVideo } from '../../../../test/projects/sources/uploads/make-video.ts';
import { openTestUploads, type TestUploads } from '../../../../test/projects/sources/uploads/open-test-uploads.ts';
import { readStored } from '../../../../test/projects/sources/uploads/read-stored.ts';
import {
  createUploadClient,
  sha256,
  type UploadClient,
} from '../../../../test/projects/sources/uploads/upload-client.ts';
import { videoReservations } from '../../../db/tables/plans-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sourceChunks } from '../../../db/tables/sources-tables.ts';
import { AppError } from '../../../http/app-error.ts';

const CHUNK_BYTES = 5 * 1024 * 1024;

let uploads: TestUploads;
let video: Buffer;
let file: Buffer;

beforeAll(async () => {
  uploads = await openTestUploads();
  video = await makeVideo({ durationSec: 2 });
  file = padVideo(video, 3 * CHUNK_BYTES + 12_345);
});
afterAll(async () => await uploads.close());

describe('a full disk', () => {
  it('is reported before the first byte is written, and when it fills up during the upload', async () => {
    const { files } = uploads;
    const tight = await openTestUploads({ files: { ...files, freeBytes: async () => 1e9 + file.length - 1 } });
    const early = await createUploadClient(tight, { userId: await tight.newUser(), file }).send(0);
    expect([early.status, early.body.error.code]).toEqual([503, 'disk_full']);
    await tight.close();
    const full = new Set(['disk']);
    const drafts: typeof files.drafts = {
      ...files.drafts,
      async writePart(draft, index, content, options) {
        if (full.size === 0) return await files.drafts.writePart(draft, index, content, options);
        // It reads the start of the file, like a real check.
        const begin = async function* () {
          for await (const piece of content) {
            yield piece;
            throw new AppError('disk_full');
          }
        };
        return await files.drafts.writePart(draft, index, begin(), options);
      },
    };
    const filling = await openTestUploads({ files: { ...files, drafts } });
    const client = createUploadClient(filling, { userId: await filling.newUser(), file });
    const refused = await client.send(0);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'disk_full']);
    expect((await client.get()).body).toMatchObject({ receivedChunks: [], nextStep: 'send_chunks' });
    full.clear();
    expect((await client.send(0)).status).toBe(200);
    expect((await client.get()).body).toMatchObject({ receivedChunks: [0] });
    await filling.close();
  });
});

it('two tabs that send the same file at once create one project', async () => {
  const userId = await uploads.newUser();
  const projectId = randomUUID();
  const tabs = [1, 2].map(() => createUploadClient(uploads, { userId, file, projectId }));
  const parts = [0, 1, 2, 3];
  const answers = await Promise.all(tabs.flatMap((tab) => parts.map((index) => tab.send(index))));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const finished = await Promise.all(tabs.map((tab) => tab.finish()));
  expect(finished.map(({ status }) => status)).toEqual([200, 200]);
  const seen = await Promise.all(tabs.map((tab) => tab.waitUntilChecked()));
  for (const state of seen) expect(state).toMatchObject({ nextStep: 'follow_processing', error: null });
  expect(new Set(seen.map(({ sourceId }) => sourceId)).size).toBe(1);
  const [tab] = tabs;
  expect(tab && sha256(await readStored(uploads, tab))).toBe(sha256(file));
  const made = await uploads.db.service.select().from(projects).where(eq(projects.userId, userId));
  expect(made).toHaveLength(1);
  const reserved = await uploads.db.service
    .select()
    .from(videoReservations)
    .where(eq(videoReservations.projectId, projectId));
  expect(reserved).toHaveLength(1);
});

it('a file has the same hash after five interrupted uploads', { timeout: 240_000 }, async () => {
  const results = await Promise.all(Array.from({ length: 5 }, (_, number) => uploadBrokenOff(number)));
  expect(results).toEqual(Array(5).fill(true));
});

/** Uploads a file over connections that break at random, rereading the missing chunks each time. */
async function uploadBrokenOff(number: number): Promise<boolean> {
  const own = padVideo(video, CHUNK_BYTES + 1 + Math.floor(Math.random() * 2 * CHUNK_BYTES));
  const client = createUploadClient(uploads, { userId: await uploads.newUser(), file: own, projectId: randomUUID() });
  for (let attempt = 0; attempt < 60; attempt++) {
    const state = await client.get().catch(() => null);
    if (state?.body.nextStep === 'wait') await client.waitUntilChecked().catch(() => null);
    if (state?.body.nextStep === 'follow_processing') break;
    const here = new Set(state?.status === 200 ? state.body.receivedChunks : []);
    const missing = Array.from({ length: client.totalChunks }, (_, index) => index).filter((index) => !here.has(index));
    // The first attempts are lost in transit, some of them just after arriving.
    const isLost = attempt < 4;
    const signal = isLost ? AbortSignal.timeout(1 + Math.floor(Math.random() * 250)) : undefined;
    await Promise.allSettled(missing.map((index) => client.send(index, signal ? { signal } : {})));
    if (number === 3 && attempt < 3) await uploads.restart();
  }
  const chunks = await uploads.db.asService(async (tx) =>
    tx
      .select()
      .from(sourceChunks)
      .where(eq(sourceChunks.sourceId, (await findIdOf(client)) ?? randomUUID())),
  );
  return chunks.length === 0 && sha256(await readStored(uploads, client)) === sha256(own);
}

async function findIdOf(client: UploadClient): Promise<string | undefined> {
  return (await client.get()).body.sourceId;
}
