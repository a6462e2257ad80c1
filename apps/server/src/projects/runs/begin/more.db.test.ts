import { randomUUID } from 'node:crypto';
import type { ProcessingStatus, ProcessProjectResult } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import {
  makeRecordedVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../../test/projects/open-test-processing.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import { removeOldStages } from '../../stages/remove-old-stages.ts';

const LONG_MS = 120_000;
const test = await openTestProcessing();
// Long enough for a second clip in addition to the first.
const { file, sidecarText } = await makeRecordedVideo({ durationSec: 28.5 });
afterAll(async () => await test.close(), LONG_MS);

const MONTH_MS = 30 * 86_400_000;
/** Ages the stages as if the sweep were running a month later. */
const ageStages = async () =>
  await removeOldStages({ ...test.deps, now: () => new Date(Date.now() + MONTH_MS), config: { stageDays: 29 } });
const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';

it(
  'more clips and versions reuse the existing analysis for free, even a month later, and have no watermark after an upgrade',
  async () => {
    const [browser, stranger] = [await test.openBrowser(), await test.openBrowser()];
    await test.startWorker();
    const post = async (path: string, body?: unknown) => {
      const answer = await browser.request('POST', path, body ?? {});
      return {
        status: answer.status,
        body: (await answer.json()) as ProcessProjectResult & { error: { code: string } },
      };
    };
    const finish = async ({ body }: Awaited<ReturnType<typeof post>>): Promise<ProcessingStatus> =>
      await browser.until(body.processing_id, isOver);
    const read = async (path: string) => (await (await browser.request('GET', path)).json()) as Record<string, unknown>;
    const listClipFiles = async () => (await test.listFiles()).filter((path) => path.includes('/clips/'));

    const begun = await browser.begin(toForm({ ...smallRequest, numClips: 1, sidecarText }, file));
    const project = `/api/projects/${begun.project_id}`;
    expect(await post(`${project}/more-clips`, { numClips: 1 })).toMatchObject({
      body: { error: { code: 'run_in_flight' } },
    });
    const done = await browser.until(begun.processing_id, isOver);
    const [first] = done.clips;
    await ageStages();
    expect(first?.renditions).toMatchObject([{ ratio: '1:1', has_watermark: true }]);

    // The plan allows three clips per video.
    expect(await post(`${project}/more-clips`, { numClips: 3 })).toMatchObject({
      status: 403,
      body: { error: { code: 'free_clips_left', message: 'Can create 2 more clips' } },
    });
    expect((await stranger.request('POST', `${project}/more-clips`, { numClips: 1 })).status).toBe(404);
    const more = await finish(await post(`${project}/more-clips`, { numClips: 1, maxDuration: 45 }));
    expect(more).toMatchObject({ status: 'completed', kind: 'more-clips', clips: [{}] });
    const [second] = more.clips;
    await ageStages();
    const shared =
      Math.min(first?.end_time ?? 0, second?.end_time ?? 0) - Math.max(first?.start_time ?? 0, second?.start_time ?? 0);
    expect(shared).toBeLessThanOrEqual(0);
    expect(await read('/api/plans/subscription')).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: 1 });
    expect(await read('/api/projects/totals')).toMatchObject({ projects: 1, clips: 2 });
    expect(await read(project)).toMatchObject({ status: 'completed' });

    const version = { ratio: '9:16', captionStyle: 'box' };
    const versions = `/api/clips/${second?.id}/renditions`;
    expect((await stranger.request('POST', versions, version)).status).toBe(404);
    const other = await finish(await post(versions, version));
    expect(other).toMatchObject({ status: 'completed', kind: 'renditions' });
    await ageStages();
    expect(other.clips[0]?.renditions).toMatchObject([
      { ratio: '1:1', caption_style: 'marker' },
      { ratio: '9:16', caption_style: 'box', width: 1080, height: 1920, has_watermark: true },
    ]);
    expect(await post(versions, version)).toMatchObject({ status: 409, body: { error: { code: 'rendition_exists' } } });
    expect(await read('/api/projects/totals')).toMatchObject({ projects: 1, clips: 2 });

    expect(await post(`${project}/remove-watermark`)).toMatchObject({
      status: 403,
      body: { error: { code: 'has_watermark_by_plan' } },
    });
    const marked = await listClipFiles();
    await browser.putOnPlan('creator-pro');
    const clean = await finish(await post(`${project}/remove-watermark`));
    expect(clean).toMatchObject({ status: 'completed', kind: 'renditions' });
    const files = clean.clips.flatMap(({ renditions }) => renditions);
    expect(files.map(({ ratio, has_watermark }) => [ratio, has_watermark]).sort()).toEqual([
      ['1:1', false],
      ['1:1', false],
      ['9:16', false],
    ]);
    for (const { url } of files)
      expect((await browser.request('GET', url, undefined, { Range: 'bytes=0-1' })).status).toBe(206);
    expect(await post(`${project}/remove-watermark`)).toMatchObject({ body: { error: { code: 'no_watermark' } } });
    // The replaced files are removed one by one; the view data is still valid and stays.
    await expect.poll(async () => (await listClipFiles()).length, { timeout: 60_000 }).toBe(marked.length);
    const markedFiles = (await listClipFiles()).filter((path) => marked.includes(path));
    expect(markedFiles.filter((path) => !path.endsWith('/view.json.gz'))).toEqual([]);

    const request = { startSec: 3.2, endSec: 11, processingId: randomUUID() };
    const chosen = await finish(await post(`${project}/clips`, request));
    expect(chosen).toMatchObject({
      processing_id: request.processingId,
      status: 'completed',
      kind: 'more-clips',
      clips: [{}],
    });
    expect(chosen.clips[0]?.start_time).toBeCloseTo(request.startSec, 1);
    expect(chosen.clips[0]?.end_time).toBeCloseTo(request.endSec, 1);
    expect(await read('/api/plans/subscription')).toMatchObject({ videos_used: 1, videos_reserved: 0 });

    await test.deps.db.service.update(sources).set({ state: 'removed' }).where(eq(sources.projectId, begun.project_id));
    expect(await post(`${project}/more-clips`, { numClips: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'source_removed' } },
    });
  },
  LONG_MS,
);
