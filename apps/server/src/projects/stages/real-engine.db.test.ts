import { join } from 'node:path';
import { findMediaTools, probeMedia } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import {
  makeShortVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../test/projects/open-test-processing.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';

const LONG_MS = 900_000;
const test = await openTestProcessing();
// Long enough for two clips.
const { file, sidecarText } = await makeShortVideo({ seconds: 28.5 });
afterAll(async () => await test.close(), LONG_MS);

const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';
const unfinished = /^work\/|temporary|partial\//;

it(
  'a file becomes two clips that can be played and count once, though the worker is killed, and leaves no temporary files',
  async () => {
    const browser = await test.openBrowser();
    const usage = async () => await (await browser.request('GET', '/api/plans/subscription')).json();
    await browser.putOnPlan('creator-pro');
    const first = await test.startWorkerProcess();
    // Face detection is on, so that the detector's process runs as well.
    const processingOptions = {
      ...smallRequest.processingOptions,
      enableLetterboxing: false,
      enablePerformancePrediction: true,
      enableStyleAnalysis: true,
    };
    const begun = await browser.begin(toForm({ ...smallRequest, processingOptions, sidecarText }, file));
    expect(await usage()).toMatchObject({ videos_used: 0, videos_reserved: 1 });
    await browser.until(begun.processing_id, ({ pending_clips }) => pending_clips.some(({ progress }) => progress > 0));
    await first.kill();
    await test.startWorkerProcess();
    const done = await browser.until(begun.processing_id, isOver);
    expect(done).toMatchObject({ status: 'completed', progress: 100, error: null });
    const planned = await test.deps.db.service
      .select({ attempt: plannedClips.attempt })
      .from(plannedClips)
      .where(eq(plannedClips.runId, begun.processing_id));
    expect(planned.map(({ attempt }) => attempt)).toContain(2);
    expect(done.clips.map(({ clip_number }) => clip_number).sort()).toEqual([1, 2]);
    expect(done.material).toMatchObject([
      { code: 'audio-track-used', kind: 'used', text: 'Audio track 1 of 1 is used.' },
      { code: 'words-used', kind: 'used', facts: { from: 'file', language: 'en' } },
    ]);
    const spanish = await browser.request('GET', `/api/processing-status/${begun.project_id}`, undefined, {
      'Accept-Language': 'es',
    });
    expect(await spanish.json()).toMatchObject({ material: [{ text: 'Se usa la pista de audio 1 de 1.' }, {}] });
    expect(await usage()).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: done.clips.length });
    const withStrip = await browser.until(begun.processing_id, ({ filmstrip_url }) => filmstrip_url !== null);
    const strip = await browser.request('GET', withStrip.filmstrip_url ?? '');
    expect([strip.status, strip.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(done.source_duration).toBeCloseTo(28.5, 0);
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
    const clipFiles = (await test.listFiles()).filter((path) => path.includes('/clips/'));
    // Each clip has its video, its still image, its captions and its view data.
    expect(clipFiles).toHaveLength(4 * done.clips.length);
    const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
    for (const path of clipFiles.filter((name) => name.endsWith('.mp4'))) {
      const { video, audio, durationSec } = await probeMedia(tools, join(test.deps.config.dataDir, path));
      expect([video?.codec, audio.map(({ codec }) => codec), durationSec > 5]).toEqual(['h264', ['aac'], true]);
    }
    await expect.poll(test.listFiles, { timeout: 60_000 }).not.toContainEqual(expect.stringMatching(unfinished));
  },
  LONG_MS,
);
