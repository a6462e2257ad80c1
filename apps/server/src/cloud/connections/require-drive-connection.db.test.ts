import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import type { Person } from '../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../test/cloud/open-test-cloud.ts';
import { cloudUploads } from '../../db/tables/cloud-uploads-tables.ts';
import type { VideoOrigin } from '../../db/tables/plans-tables.ts';
import { commitVideo, reserveVideo } from '../../plans/index.ts';
import { requireDriveConnection } from './require-drive-connection.ts';

let test: TestCloud;
let person: Person;
beforeAll(async () => {
  test = await openTestCloud();
});
afterAll(async () => await test?.stop());
beforeEach(async () => {
  person = await test.openPerson();
});

const text = { projectName: 'A talk', sourceType: 'text', sourceText: 'First we built it. Then we learned.' };
const begin = async (body: object) => (await person.ask('POST', '/api/process-video', body)).body;

const missing = {
  error: {
    code: 'cloud_connection_missing',
    message: 'No cloud storage providers connected. Please connect one before uploading.',
  },
};
const sample = { projectName: 'The sample', sourceType: 'sample' };
const link = { projectName: 'A link', sourceType: 'youtube', sourceUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
const commit = async (projectId: string) =>
  await test.deps.db.asService((tx) => commitVideo(test.deps, { projectId, clips: 3 }, tx));
const reserve = async (projectId: string, origin: VideoOrigin) =>
  await test.deps.db.asService((tx) =>
    reserveVideo(test.deps, { userId: person.id, projectId, material: { durationSec: 60, sizeBytes: 1 }, origin }, tx),
  );
const isNextExempt = async () => (await person.ask('GET', '/api/cloud/connections')).body.isNextVideoExempt;

it('an account’s first own video needs no drive, and the second one does', async () => {
  expect(await isNextExempt()).toBe(true);
  expect(await begin(sample)).toMatchObject({ success: true });
  const first = await begin(text);
  expect(first).toMatchObject({ success: true });
  expect(await isNextExempt()).toBe(false);
  expect(await begin(link)).toMatchObject(missing);
  await commit(first.project_id);
  expect(await begin(text)).toMatchObject(missing);
  expect((await person.ask('DELETE', `/api/projects/${first.project_id}`)).status).toBe(200);
  expect(await begin(text)).toMatchObject(missing);
  expect(await isNextExempt()).toBe(false);
  expect(await begin(sample)).toMatchObject({ success: true });
});

it('only one of two first videos that are sent at once is exempt', async () => {
  const answers = await Promise.all([begin(text), begin(link), begin({ ...text, projectName: 'Another' })]);
  expect(answers.filter(({ success }) => success === true)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === 'cloud_connection_missing')).toHaveLength(2);
});

it('the next video is exempt if the first one gave no clips, but its retry is not if another one was sent in between', async () => {
  const first = await begin(text);
  expect((await person.ask('POST', `/api/cancel-processing/${first.processing_id}`, {})).status).toBe(200);
  expect(await isNextExempt()).toBe(true);
  expect(await begin(link)).toMatchObject({ success: true });
  const retry = await person.ask('POST', `/api/retry-processing/${first.processing_id}`, {});
  expect(retry.body).toMatchObject(missing);
});

it('the first own video needs a drive if the settings require it', async () => {
  const { config } = test.deps;
  const strict = { config: { ...config, cloud: { ...config.cloud, isFirstVideoExempt: false } } };
  const refusal = test.deps.db.asService((tx) => requireDriveConnection(strict, tx, person.id));
  await expect(refusal).rejects.toMatchObject({ code: expect.stringMatching(/_missing$/) });
});

it('the clips of the first video are copied to the drive that is connected later', async () => {
  const { projectId } = await fillProject(test.deps, person.id);
  const earlier = await fillProject(test.deps, person.id, { title: 'One that had a drive' });
  await reserve(projectId, 'own-without-drive');
  await reserve(earlier.projectId, 'own');
  await test.connect(person, 'google-drive');
  const queued = await test.deps.db.service.select().from(cloudUploads).where(eq(cloudUploads.userId, person.id));
  expect(new Set(queued.map((upload) => upload.projectId))).toEqual(new Set([projectId]));
  expect(queued.filter(({ kind }) => kind === 'clip').map(({ name }) => name)).toEqual(['First.mp4', 'Second.mp4']);
});

it('a drive of any provider is sufficient until it must be reconnected', async () => {
  await test.connect(person, 'dropbox');
  expect(await begin(text)).toMatchObject({ success: true });
  test.drives.revoke('dropbox', 'owner@example.org');
  await person.ask('POST', '/api/cloud/connections/dropbox/check', {});
  expect(await begin(text)).toMatchObject({
    error: { code: 'cloud_reconnect_required', message: expect.stringContaining('Dropbox connection has expired') },
  });
});

it('a second upload without a connected drive is refused with its first chunk', async () => {
  await begin(text);
  const bytes = Buffer.from('\u0000\u0000\u0000\u0010ftypisom\u0000\u0000\u0000\u0000');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const form = new FormData();
  const fields = {
    chunkIndex: '0',
    totalChunks: '1',
    chunkSha256: sha256,
    fileName: 'talk.mp4',
    fileSize: String(bytes.length),
    projectId: randomUUID(),
    projectName: 'A talk',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('chunkData', new Blob([bytes]), 'chunk');
  const response = await test.app.request(
    '/api/frontend/upload-chunk',
    { method: 'POST', headers: { Origin: 'http://localhost:3000', Cookie: person.cookie }, body: form },
    { incoming: { socket: { remoteAddress: '203.0.113.9' } as never } },
  );
  expect(await response.json()).toMatchObject({ error: { code: 'cloud_connection_missing' } });
});
