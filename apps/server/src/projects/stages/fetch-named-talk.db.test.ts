import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../test/cloud/open-test-cloud.ts';
import { makeShortVideo, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { parseConfig } from '../../config/config.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { type OpenJobs, openJobs } from '../../jobs/open-jobs.ts';
import { jobDefinitions } from '../../worker.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createParts } from '../engine/create-parts.ts';
import { startProcessing } from '../processing-jobs.ts';

let served: Buffer;
const site = createServer((_, response) => void response.writeHead(200).end(served));

let test: TestCloud;
let worker: OpenJobs;
let person: Person;
let video: Buffer;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const { file } = await makeShortVideo();
  video = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(video).digest('hex');
  const { links } = parseConfig({ PATH: process.env.PATH });
  const localHosts = new Map([['talks.test', { address: '127.0.0.1', port }]]);
  test = await openTestCloud({
    links: { ...links, localHosts },
    talk: { url: 'http://talks.test/Moon%20talk.mp4', sha256, license: 'NASA, public domain' },
  });
  const { deps, connection } = test;
  worker = await openJobs({ connection, definitions: jobDefinitions, isWorker: true, log: deps.log });
  await startProcessing(worker, {
    ...deps,
    engine: createEngine(createParts(deps.config), { renders: 1, niceness: 0 }),
  });
  person = await test.openPerson();
});
afterAll(async () => {
  await worker?.close();
  await test?.stop();
  await new Promise((resolve) => site.close(resolve));
});

const begin = async () => await person.ask('POST', '/api/process-video', { ...smallRequest, sourceType: 'talk' });
const statusOf = async (id: string) => (await person.ask('GET', `/api/processing-status/${id}`)).body;
const sourceOf = async (projectId: string) =>
  (await test.deps.db.service.select().from(sources).where(eq(sources.projectId, projectId)))[0];

it('the talk is offered with its license', async () => {
  const { body } = await person.ask('GET', '/api/processing-options');
  expect(body.talk).toEqual({ fileName: 'Moon talk.mp4', license: 'NASA, public domain' });
});

it('a changed talk is refused, and the named one is used without any drive', async () => {
  served = Buffer.concat([video, Buffer.from('more')]);
  const begun = await begin();
  expect([begun.status, begun.body.error]).toEqual([200, undefined]);
  const { processing_id: runId, project_id: projectId } = begun.body;
  await expect.poll(async () => (await statusOf(runId)).status, { timeout: 60_000 }).toBe('failed');
  expect((await statusOf(runId)).failure).toMatchObject({ code: 'talk_changed' });
  served = video;
  expect((await person.ask('POST', `/api/retry-processing/${runId}`)).status).toBe(200);
  await expect.poll(async () => (await sourceOf(projectId))?.mediaInfo?.video, { timeout: 60_000 }).toBeTruthy();
  const source = await sourceOf(projectId);
  expect(source).toMatchObject({ kind: 'sample', state: 'ready', name: 'Moon talk.mp4', sizeBytes: video.length });
  await person.ask('DELETE', `/api/projects/${projectId}`);
});
