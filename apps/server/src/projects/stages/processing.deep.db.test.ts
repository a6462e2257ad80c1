import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  makeRecordedVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../test/projects/open-test-processing.ts';
import { rootDir } from '../../config/config.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';

const LONG_MS = 240_000;
const test = await openTestProcessing();
const { file, sidecarText } = await makeRecordedVideo();
afterAll(async () => await test.close(), LONG_MS);

type Worker = Awaited<ReturnType<typeof test.startWorker>>;
/** The worker shared by all tests, which renders one clip at a time. */
let worker: Promise<Worker> | null = null;
const useWorker = async (): Promise<Worker> => {
  worker ??= test.startWorker({ rendersAtOnce: 1 });
  return await worker;
};

type Browser = Awaited<ReturnType<typeof test.openBrowser>>;
const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';
const isRendering = ({ pending_clips }: { pending_clips: { progress: number }[] }) =>
  pending_clips.some(({ progress }) => progress > 0);
const unfinished = /^work\/|temporary|partial\//;
const usage = async (browser: Browser) =>
  (await (await browser.request('GET', '/api/plans/subscription')).json()) as {
    videos_used: number;
    videos_reserved: number;
    clips_used: number;
  };

describe('a worker that is killed', () => {
  it(
    'is replaced, and so is its successor, and clips are created and counted once without leftovers',
    async () => {
      const browser = await test.openBrowser();
      const begun = await browser.begin(toForm({ ...smallRequest, sidecarText }, file));
      // During the first clip, then as soon as the next worker has resumed that clip.
      for (const attempt of [1, 2]) {
        const dying = await test.startWorkerProcess({ disturbances: [{ at: 'render', does: 'die' }] });
        expect(await dying.ended).toBeNull();
        const planned = await test.deps.db.service
          .select({ attempt: plannedClips.attempt })
          .from(plannedClips)
          .where(eq(plannedClips.runId, begun.processing_id));
        expect(planned).toEqual([{ attempt }]);
        expect(await browser.status(begun.processing_id)).toMatchObject({
          status: 'processing',
          current_step: 'clipping',
        });
      }
      await useWorker();
      const done = await browser.until(begun.processing_id, isOver);
      expect(done).toMatchObject({ status: 'completed', error: null });
      expect(new Set(done.clips.map(({ clip_number }) => clip_number)).size).toBe(done.clips.length);
      expect(await usage(browser)).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: done.clips.length });
      const totals = await browser.request('GET', '/api/projects/totals');
      expect(await totals.json()).toMatchObject({ projects: 1, clips: done.clips.length });
      await expect.poll(test.listFiles, { timeout: 60_000 }).not.toContainEqual(expect.stringMatching(unfinished));
      const files = (await test.listFiles()).filter(
        (path) => path.includes(begun.project_id) && path.includes('/clips/'),
      );
      // Each clip has its video, its still image, its captions and its view data.
      expect(files).toHaveLength(4 * done.clips.length);
    },
    LONG_MS,
  );
});

describe('a canceled run', () => {
  it(
    'stops its work, returns its video and leaves no clip, and a retry starts again',
    async () => {
      const browser = await test.openBrowser();
      (await useWorker()).disturbances.push({ at: 'render', does: 'stall' });
      const begun = await browser.begin(toForm({ ...smallRequest, numClips: 1, sidecarText }, file));
      await browser.until(begun.processing_id, isRendering);
      const cancelled = await browser.request('POST', `/api/cancel-processing/${begun.project_id}`);
      expect(await cancelled.json()).toMatchObject({ status: 'failed', clips: [], failure: { code: 'cancelled' } });
      expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
      const isWorking = async () =>
        (await test.listFiles()).some((path) => path.startsWith(`work/${begun.processing_id}/`));
      await expect.poll(isWorking, { timeout: 60_000, interval: 50 }).toBe(false);
      await expect
        .poll(test.listFiles, { timeout: 60_000 })
        .not.toContainEqual(expect.stringContaining(begun.project_id));
      expect((await browser.request('POST', `/api/cancel-processing/${begun.project_id}`)).status).toBe(409);
      expect((await browser.request('POST', `/api/retry-processing/${begun.project_id}`)).status).toBe(200);
      expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 1 });
      const done = await browser.until(begun.processing_id, isOver);
      expect(done).toMatchObject({ status: 'completed', failure: null });
      expect(await usage(browser)).toMatchObject({ videos_used: 1, videos_reserved: 0 });
    },
    LONG_MS,
  );
});

describe('other sources', () => {
  it(
    'creates clips of a pasted text, and then one more from an unused part',
    async () => {
      const browser = await test.openBrowser();
      await useWorker();
      const sourceText = await readFile(join(rootDir, 'samples', 'forty-winters.txt'), 'utf8');
      const begun = await browser.begin({ ...smallRequest, numClips: 1, sourceType: 'text', sourceText });
      const done = await browser.until(begun.processing_id, isOver);
      expect(done).toMatchObject({ status: 'completed', clips: [{ renditions: [{ width: 1080, height: 1080 }] }] });
      const clipResponse = await browser.request('GET', '/api/frontend/test-video-display');
      expect(await clipResponse.json()).toMatchObject({ success: true });
      const latest = await browser.request('GET', '/api/frontend/get-latest-clips');
      expect(await latest.json()).toMatchObject({
        clips: [{ project_id: begun.project_id, project_name: 'The launch' }],
      });
      const response = await browser.request('POST', `/api/projects/${begun.project_id}/more-clips`, { numClips: 1 });
      const { processing_id } = (await response.json()) as { processing_id: string };
      const more = await browser.until(processing_id, isOver);
      expect(more).toMatchObject({ status: 'completed', kind: 'more-clips', clips: [{}] });
      const [first, second] = [done.clips[0], more.clips[0]];
      expect(second?.segment_text).not.toBe('');
      expect(second?.segment_text).not.toBe(first?.segment_text);
      const video = await browser.request('GET', second?.download_url ?? '', undefined, { Range: 'bytes=0-11' });
      expect([video.status, (await video.text()).slice(4, 8)]).toEqual([206, 'ftyp']);
      expect(await usage(browser)).toMatchObject({ videos_used: 1, videos_reserved: 0 });
    },
    LONG_MS,
  );

  it(
    'creates clips of the sample, and "Mark Complete" keeps finished ones and counts the video',
    async () => {
      const browser = await test.openBrowser();
      const { disturbances, release } = await useWorker();
      disturbances.push({ at: 'render', does: 'stall' }, { at: 'render', does: 'stall' });
      const begun = await browser.begin({ ...smallRequest, numClips: 2, sourceType: 'sample' });
      await browser.until(begun.processing_id, isRendering);
      release();
      await browser.until(begun.processing_id, ({ clips }) => clips.length > 0);
      const marked = await browser.request('POST', `/api/complete-processing/${begun.project_id}`);
      expect(marked.status).toBe(200);
      const done = await browser.until(begun.processing_id, isOver);
      expect([done.status, done.clips.length, done.pending_clips.length]).toEqual(['completed', 1, 1]);
      expect(await usage(browser)).toMatchObject({ videos_used: 1, clips_used: 1 });
      const spoken = await browser.request('GET', `/api/transcription/${begun.project_id}`);
      expect(((await spoken.json()) as { transcription: { text: string } }).transcription.text.length).toBeGreaterThan(
        1000,
      );
    },
    LONG_MS,
  );
  it(
    'explains why a broken video fails and returns its video',
    async () => {
      const browser = await test.openBrowser();
      await useWorker();
      // Only the first box of an MP4: not playable.
      const start = '\u0000\u0000\u0000\u0010ftypisom\u0000\u0000\u0000\u0000';
      const broken = new File([start, new Uint8Array(100_000)], 'video.mp4', { type: 'video/mp4' });
      const begun = await browser.begin(toForm(smallRequest, broken));
      const failed = await browser.until(begun.processing_id, isOver);
      expect(failed).toMatchObject({ status: 'failed', current_step: 'upload', failure: { code: 'truncated' } });
      expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
      const project = await browser.request('GET', `/api/projects/${begun.project_id}`);
      expect(await project.json()).toMatchObject({ status: 'failed' });
    },
    LONG_MS,
  );
});
