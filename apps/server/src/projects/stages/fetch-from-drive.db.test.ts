import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../test/cloud/open-test-cloud.ts';
import { makeShortVideo, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { type OpenJobs, openJobs } from '../../jobs/open-jobs.ts';
import { jobDefinitions } from '../../worker.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createParts } from '../engine/create-parts.ts';
import { startProcessing } from '../processing-jobs.ts';

const drive = 'google-drive';
const email = 'films@example.org';

let test: TestCloud;
let worker: OpenJobs;
let person: Person;
let video: Buffer;
let fileId: string;
beforeAll(async () => {
  test = await openTestCloud();
  const { deps, connection } = test;
  worker = await openJobs({ connection, definitions: jobDefinitions, isWorker: true, log: deps.log });
  await startProcessing(worker, {
    ...deps,
    engine: createEngine(createParts(deps.config), { renders: 1, niceness: 0 }),
  });
  person = await test.openPerson();
  await test.connect(person, drive, { email });
  const { file } = await makeShortVideo();
  video = Buffer.from(await file.arrayBuffer());
  fileId = await test.drives.putFile(drive, email, { path: '/Videos/Talk.mp4', content: video, isPicked: true });
});
afterAll(async () => {
  await worker?.close();
  await test?.stop();
});

const begin = async (id: string) =>
  await person.ask('POST', '/api/process-video', { ...smallRequest, sourceType: 'video', provider: drive, fileId: id });
const statusOf = async (id: string) => (await person.ask('GET', `/api/processing-status/${id}`)).body;
const sourceOf = async (projectId: string) =>
  (await test.deps.db.service.select().from(sources).where(eq(sources.projectId, projectId)))[0];

it('a video that is missing in a drive is reported, and the run continues once it is available', async () => {
  // The drive had the video when the project started but has lost it since.
  test.drives.faults.add({ action: 'answer', provider: drive, operation: 'download', status: 404 });
  const begun = await begin(fileId);
  expect([begun.status, begun.body.error]).toEqual([200, undefined]);
  const { processing_id: runId, project_id: projectId } = begun.body;
  await expect.poll(async () => (await statusOf(runId)).status, { timeout: 60_000 }).toBe('failed');
  expect(JSON.stringify(await statusOf(runId))).toContain('This file is no longer in Google Drive.');
  expect((await person.ask('POST', `/api/retry-processing/${runId}`)).status).toBe(200);
  await expect.poll(async () => (await sourceOf(projectId))?.mediaInfo?.video, { timeout: 60_000 }).toBeTruthy();
  const source = await sourceOf(projectId);
  expect(source).toMatchObject({ kind: 'cloud', state: 'ready', name: 'Talk.mp4', sizeBytes: video.length });
  expect((await test.deps.files.find(source?.fileKey ?? ''))?.sizeBytes).toBe(video.length);
  await person.ask('DELETE', `/api/projects/${projectId}`);
});

it('a file that is not a video and one that the app cannot access are refused', async () => {
  const text = await test.drives.putFile(drive, email, { path: '/Notes.txt', content: 'no video', isPicked: true });
  const hidden = await test.drives.putFile(drive, email, { path: '/Private.mp4', content: video });
  expect((await begin(text)).body.error.code).toBe('cloud_not_a_video');
  expect((await begin(hidden)).body.error.code).toBe('cloud_file_missing');
  expect((await begin('')).body.error.code).toBe('file_missing');
});
