import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import {
  makeRecordedVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../test/projects/open-test-processing.ts';
import { removeFoldersJob } from '../../files/index.ts';

const LONG_MS = 120_000;
const test = await openTestProcessing();
const { file, sidecarText } = await makeRecordedVideo();
afterAll(async () => await test.close(), LONG_MS);

/** Runs the queued removals like a worker. */
async function removeFolders(): Promise<void> {
  const { rows } = await test.deps.db.service.execute<{ data: { folders: string[] } }>(
    sql`select data from pgboss.job where name = ${removeFoldersJob.name}`,
  );
  expect(rows).toHaveLength(2);
  for (const { data } of rows) await removeFoldersJob.run(test.deps, data, {} as never);
}

it(
  'deleting a project stops its work, returns its video and leaves no file',
  async () => {
    const browser = await test.openBrowser();
    await test.startWorker({ disturbances: [{ at: 'render', does: 'stall' }] });
    const begun = await browser.begin(toForm({ ...smallRequest, sidecarText }, file));
    await browser.until(begun.processing_id, ({ pending_clips }) => pending_clips.some(({ progress }) => progress > 0));
    const [events, deleted] = await Promise.all([
      browser
        .request('GET', `/api/processing-events/${begun.processing_id}`)
        .then(async (answer) => await answer.text()),
      browser.request('DELETE', `/api/projects/${begun.project_id}`),
    ]);
    expect(deleted.status).toBe(200);
    // Everyone who was watching it is notified that it has ended.
    expect(events).toContain('event: end');
    const isWorking = async () =>
      (await test.listFiles()).some((path) => path.startsWith(`work/${begun.processing_id}/`));
    await expect.poll(isWorking, { timeout: 60_000, interval: 50 }).toBe(false);
    const usage = await (await browser.request('GET', '/api/plans/subscription')).json();
    expect(usage).toMatchObject({ videos_used: 0, videos_reserved: 0 });
    await removeFolders();
    // The same worker processes another project as if nothing had happened.
    const next = await browser.begin(toForm({ ...smallRequest, numClips: 1, sidecarText }, file));
    const done = await browser.until(next.processing_id, ({ status }) => status === 'completed' || status === 'failed');
    expect(done).toMatchObject({ status: 'completed', error: null });
    const files = await test.listFiles();
    expect(files.filter((path) => path.includes(begun.project_id) || path.includes(begun.processing_id))).toEqual([]);
    expect(files.filter((path) => path.includes('/sources/'))).toHaveLength(2);
  },
  LONG_MS,
);
