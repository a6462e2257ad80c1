import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeShortVideo, openTestProcessing, smallWish, toForm } from './testing/open-test-processing.ts';

const LONG_MS = 400_000;
const test = await openTestProcessing();
const { file, sidecarText } = await makeShortVideo();
afterAll(async () => await test.close(), LONG_MS);

type Browser = Awaited<ReturnType<typeof test.openBrowser>>;
const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';
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

  it('becomes clips that can be played, counts once and leaves nothing behind', async () => {
    await test.startWorker();
    const begun = await browser.begin(toForm({ ...smallWish, sidecarText }, file));
    expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 1 });
    const done = await browser.until(begun.processing_id, isOver);
    expect(done).toMatchObject({ status: 'completed', progress: 1, error: null });
    expect(done.clips.length).toBeGreaterThan(0);
    expect(await usage(browser)).toMatchObject({ videos_used: 1, videos_reserved: 0, clips_used: done.clips.length });
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
    expect(((await analysed.json()) as { analysis: unknown[] }).analysis).toHaveLength(done.clips.length);
    await expect.poll(test.listFiles, { timeout: 20_000 }).not.toContainEqual(expect.stringMatching(/^work\/|temporary/));
  }, LONG_MS);
});
