import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { wakeWorkers } from '../../../test/jobs/make-jobs-due.ts';
import {
  makeRecordedVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../test/projects/open-test-processing.ts';

const LONG_MS = 120_000;
const test = await openTestProcessing();
const { file, sidecarText } = await makeRecordedVideo();
afterAll(async () => await test.close(), LONG_MS);

it(
  'a disk that fills up during rendering leaves no files, and the run continues once space is available',
  async () => {
    const browser = await test.openBrowser();
    const usage = async () => await (await browser.request('GET', '/api/plans/subscription')).json();
    const { disturbances } = await test.startWorker();
    for (let count = 0; count < 9; count += 1) disturbances.push({ at: 'render', does: 'fail', reason: 'disk-full' });
    const begun = await browser.begin(toForm({ ...smallRequest, numClips: 1, sidecarText }, file));
    const db = test.deps.db.service;
    const isWaiting = sql`name = 'render-clip' and state = 'retry'`;
    const countRetries = async () => (await db.execute(sql`select 1 from pgboss.job where ${isWaiting}`)).rows.length;
    // Disk space may become available again, so the work is retried and the user sees no failure.
    await expect.poll(countRetries, { timeout: 60_000 }).toBe(1);
    expect(await browser.status(begun.processing_id)).toMatchObject({ status: 'processing', clips: [] });
    expect(await usage()).toMatchObject({ videos_used: 0, videos_reserved: 1 });

    // The last attempt out of many.
    await db.execute(sql`
      update pgboss.job set output = output || '{"failures": 4}', start_after = now() where ${isWaiting}`);
    await wakeWorkers(test.deps.db, 'render-clip');
    const failed = await browser.until(begun.processing_id, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({
      current_step: 'clipping',
      clips: [],
      failure: {
        code: 'disk_full',
        message: 'The server is low on disk space. Please try again later.',
        canRetry: true,
      },
    });
    expect(await usage()).toMatchObject({ videos_used: 0, videos_reserved: 0, clips_used: 0 });
    const listLeft = async () => (await test.listFiles()).filter((path) => /^work\/|\/clips\/|partial\//.test(path));
    await expect.poll(listLeft, { timeout: 60_000 }).toEqual([]);

    disturbances.length = 0;
    const retried = await browser.request('POST', `/api/retry-processing/${begun.project_id}`);
    expect(await retried.json()).toMatchObject({ current_step: 'clipping', failure: null });
    const done = await browser.until(begun.processing_id, ({ status }) => status === 'completed');
    expect(done).toMatchObject({ error: null, clips: [{ clip_number: 1 }] });
    expect(await usage()).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: 1 });
  },
  LONG_MS,
);
