import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucketStandIn } from '@clipwright/sandbox/bucket';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import {
  makeShortVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../test/projects/open-test-processing.ts';
import { startRunnerProcess } from '../../../test/projects/runners/start-runner-process.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { addRunner } from './manage-runners.ts';

const folder = await mkdtemp(join(tmpdir(), 'clipwright-runner-bucket-'));
const standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
const { bucket: name, endpoint, region, credentials } = standIn;
const place = { bucket: name, endpoint, region, credentials, prefix: 'clips/', forcesPathStyle: true, publicUrl: null };
const test = await openTestProcessing({ bucket: place });
const { db, files } = test.deps;
const listening = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' });
afterAll(async () => {
  listening.close();
  await test.close();
  await standIn.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a runner that knows nothing of the bucket renders a clip of a source there into it', async () => {
  const worker = await test.startWorker({ queues: ['-render-clip'], isReal: true });
  const browser = await test.openBrowser();
  const { file, sidecarText } = await makeShortVideo();
  const form = toForm({ ...smallRequest, numClips: 1 }, file);
  form.set('transcriptFile', new File([sidecarText], 'short.vtt', { type: 'text/vtt' }));
  const { processing_id: runId } = await browser.begin(form);
  const listPlanned = async () => await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
  await expect.poll(async () => (await listPlanned()).length, { timeout: 120_000, interval: 300 }).toBe(1);
  const address = listening.address();
  const server = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const runner = startRunnerProcess({ server, token: (await addRunner({ db }, 'One')) ?? '', args: ['--once'] });
  expect(await runner.end()).toMatchObject({ code: 0, errors: '' });
  await browser.until(runId, ({ status }) => status === 'completed');
  const [lease] = await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId));
  expect(lease?.state).toBe('adopted');
  const [clip] = await db.service.select().from(clipRenditions);
  expect(await files.find(clip?.fileKey ?? '')).toMatchObject({ sizeBytes: clip?.sizeBytes });
  const left: string[] = [];
  for await (const { key } of files.list()) if (key.includes('/returned/')) left.push(key);
  expect(left).toEqual([]);
  await worker.kill();
}, 300_000);
