import type { ProjectDetail } from '@clipwright/contract';
import { afterAll, expect, it } from 'vitest';
import { makePodcast } from '../../../test/projects/make-podcast.ts';
import {
  makeRecordedVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../test/projects/open-test-processing.ts';

const LONG_MS = 900_000;
const test = await openTestProcessing();
const { sidecarText } = await makeRecordedVideo();
afterAll(async () => await test.close(), LONG_MS);

it(
  'a sound recording with another one’s subtitles becomes clips once they are replaced',
  async () => {
    await test.startWorker();
    const browser = await test.openBrowser();
    const foreign = 'WEBVTT\n\n50:00.000 --> 50:04.000\nThis is said in another recording.';
    const begun = await browser.begin(toForm({ ...smallRequest, sidecarText: foreign }, await makePodcast()));
    const id = begun.processing_id;
    await expect.poll(async () => (await browser.status(id)).status, { timeout: 60_000 }).toBe('failed');
    const failed = await browser.status(id);
    expect(failed.failure).toMatchObject({ code: 'unreadable-transcript', canRetry: true });
    const path = `/api/projects/${begun.project_id}`;
    const { source } = (await (await browser.request('GET', path)).json()) as ProjectDetail;
    const form = new FormData();
    form.set('file', new File([sidecarText], 'episode.vtt'));
    expect((await browser.request('POST', `/api/sources/${source?.id}/subtitles`, form)).status).toBe(200);
    expect((await browser.request('POST', `/api/retry-processing/${id}`)).status).toBe(200);
    const done = await browser.until(id, ({ status }) => status === 'completed');
    const [clip] = done.clips;
    expect(clip?.segment_text).not.toBe('');
    expect(clip?.renditions[0]).toMatchObject({ width: expect.any(Number), caption_style: expect.any(String) });
    const video = await browser.request('GET', clip?.download_url ?? '', undefined, { Range: 'bytes=0-11' });
    expect([video.status, (await video.text()).slice(4, 8)]).toEqual([206, 'ftyp']);
    const detail = (await (await browser.request('GET', path)).json()) as ProjectDetail;
    expect(detail.full_video).toMatchObject({ place: 'here', filename: expect.stringMatching(/\.mp3$/) });
    const whole = await browser.request('GET', detail.full_video?.url ?? '', undefined, { Range: 'bytes=0-2' });
    expect([whole.status, whole.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
  },
  LONG_MS,
);

it(
  'a sound recording becomes clips with a picture',
  async () => {
    await test.startWorker({ isReal: true });
    const browser = await test.openBrowser();
    const begun = await browser.begin(toForm({ ...smallRequest, sidecarText }, await makePodcast()));
    const done = await browser.until(begun.processing_id, ({ status }) => status === 'completed');
    const [clip] = done.clips;
    expect(clip?.renditions[0]).toMatchObject({ width: expect.any(Number), caption_style: expect.any(String) });
    const video = await browser.request('GET', clip?.download_url ?? '', undefined, { Range: 'bytes=0-11' });
    expect([video.status, (await video.text()).slice(4, 8)]).toEqual([206, 'ftyp']);
  },
  LONG_MS,
);
