import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '../config/config.ts';
import { plannedClips } from '../db/tables/processing-tables.ts';
import { makeShortVideo, openTestProcessing, smallRequest, toForm } from './testing/open-test-processing.ts';

const LONG_MS = 900_000;
const test = await openTestProcessing();
const { file, sidecarText } = await makeShortVideo();
/** Its clip takes long enough that a test can act while it is rendered. */
const longer = await makeShortVideo({ seconds: 12.2 });
afterAll(async () => await test.close(), LONG_MS);

type Worker = Awaited<ReturnType<typeof test.startWorkerProcess>>;
/** The worker of all tests. Starting one would take most of a test's time. */
let worker: Promise<Worker> | null = null;
const useWorker = async (): Promise<Worker> => {
  worker ??= test.startWorkerProcess();
  return await worker;
};
/** The worker, handed over to a test that ends it. */
const takeWorker = async (): Promise<Worker> => {
  const taken = await useWorker();
  worker = null;
  return taken;
};

type Browser = Awaited<ReturnType<typeof test.openBrowser>>;
/** The default options: faces are searched for, so that the detector's process runs as well. */
const searching = {
  ...smallRequest,
  processingOptions: { ...smallRequest.processingOptions, enableLetterboxing: false },
};
const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';
const unfinished = /^work\/|temporary|partial\//;
const usage = async (browser: Browser) =>
  (await (await browser.request('GET', '/api/plans/subscription')).json()) as {
    videos_used: number;
    videos_reserved: number;
    clips_used: number;
  };

describe('a small file', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await test.openBrowser();
  });

  it(
    'becomes clips that can be played, counts once and leaves no temporary files',
    async () => {
      await useWorker();
      await browser.putOnPlan('creator-pro');
      const requestedAnalyses = { enablePerformancePrediction: true, enableStyleAnalysis: true };
      const processingOptions = { ...searching.processingOptions, ...requestedAnalyses };
      const begun = await browser.begin(toForm({ ...smallRequest, processingOptions, sidecarText }, file));
      expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 1 });
      const done = await browser.until(begun.processing_id, isOver);
      expect(done).toMatchObject({ status: 'completed', progress: 100, error: null });
      expect(done.clips.length).toBeGreaterThan(0);
      expect(done.material).toMatchObject([
        { code: 'audio-track-used', kind: 'used', text: 'Audio track 1 of 1 is used.' },
        { code: 'words-used', kind: 'used', facts: { from: 'file', language: 'en' } },
      ]);
      const spanish = await browser.request('GET', `/api/processing-status/${begun.project_id}`, undefined, {
        'Accept-Language': 'es',
      });
      expect(await spanish.json()).toMatchObject({ material: [{ text: 'Se usa la pista de audio 1 de 1.' }, {}] });
      expect(await usage(browser)).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: done.clips.length });
      const withStrip = await browser.until(begun.processing_id, ({ filmstrip_url }) => filmstrip_url !== null);
      const strip = await browser.request('GET', withStrip.filmstrip_url ?? '');
      expect([strip.status, strip.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(done.source_duration).toBeCloseTo(7.6, 0);
      const [clip] = done.clips;
      expect(clip).toMatchObject({ clip_number: 1, platforms: ['instagram'] });
      expect(clip?.segment_text).not.toBe('');
      const video = await browser.request('GET', clip?.download_url ?? '', undefined, { Range: 'bytes=0-11' });
      expect([video.status, (await video.text()).slice(4, 8)]).toEqual([206, 'ftyp']);
      const download = await browser.request('GET', `/api/download/${begun.project_id}`);
      expect(download.status).toBe(302);
      const spoken = await browser.request('GET', `/api/transcription/${begun.project_id}`);
      expect(await spoken.json()).toMatchObject({ transcription: { language: 'en' } });
      const analysed = await browser.request('GET', `/api/analysis/${begun.processing_id}`);
      const { analysis } = (await analysed.json()) as { analysis: { ai_insights: Record<string, unknown> }[] };
      expect(analysis).toHaveLength(done.clips.length);
      for (const { ai_insights } of analysis) {
        expect(ai_insights).toMatchObject({
          performance_prediction: { summary: expect.stringContaining('computed from words, sound and cuts') },
          style_analysis: { data: { cutsPerMin: expect.any(Number), shotSec: expect.any(Number) } },
        });
      }
      await expect.poll(test.listFiles, { timeout: 60_000 }).not.toContainEqual(expect.stringMatching(unfinished));
    },
    LONG_MS,
  );
});

describe('a worker that is killed', () => {
  it(
    'is replaced, and its clips are created and counted once without leftovers',
    async () => {
      const browser = await test.openBrowser();
      // The only worker.
      const first = await takeWorker();
      const begun = await browser.begin(toForm({ ...searching, sidecarText: longer.sidecarText }, longer.file));
      // During the first clip, then as soon as its successor has resumed that clip.
      await browser.until(begun.processing_id, ({ pending_clips }) =>
        pending_clips.some(({ progress }) => progress > 0),
      );
      await first.kill();
      const second = await test.startWorkerProcess();
      const attempts = async () => {
        const rows = await test.deps.db.service
          .select({ attempt: plannedClips.attempt })
          .from(plannedClips)
          .where(eq(plannedClips.runId, begun.processing_id));
        return rows.map(({ attempt }) => attempt);
      };
      await expect.poll(attempts, { timeout: 300_000 }).toContain(2);
      expect(await browser.status(begun.processing_id)).toMatchObject({
        status: 'processing',
        current_step: 'clipping',
      });
      await second.kill();
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
      // Each clip has its video, its picture, its captions and its view data.
      expect(files).toHaveLength(4 * done.clips.length);
    },
    LONG_MS,
  );
});

describe('a canceled run', () => {
  it(
    'stops its programs, returns its video and leaves no clip, and a retry starts again',
    async () => {
      const browser = await test.openBrowser();
      await useWorker();
      const { sidecarText: subtitles } = longer;
      const begun = await browser.begin(toForm({ ...searching, numClips: 1, sidecarText: subtitles }, longer.file));
      await browser.until(begun.processing_id, ({ pending_clips }) =>
        pending_clips.some(({ progress }) => progress > 0),
      );
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
      await useWorker();
      const begun = await browser.begin({ ...smallRequest, numClips: 2, sourceType: 'sample' });
      await browser.until(begun.processing_id, ({ clips }) => clips.length > 0);
      const marked = await browser.request('POST', `/api/complete-processing/${begun.project_id}`);
      expect(marked.status).toBe(200);
      const done = await browser.until(begun.processing_id, isOver);
      expect(done.status).toBe('completed');
      expect(done.clips.length + done.pending_clips.length).toBe(2);
      expect(await usage(browser)).toMatchObject({ videos_used: 1, clips_used: done.clips.length });
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
