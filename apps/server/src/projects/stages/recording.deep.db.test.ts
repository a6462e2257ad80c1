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
afterAll(async () => await test.close(), LONG_MS);

it(
  'a sound recording becomes clips with a picture',
  async () => {
    await test.startWorker({ isReal: true });
    const browser = await test.openBrowser();
    const { sidecarText } = await makeRecordedVideo();
    const begun = await browser.begin(toForm({ ...smallRequest, sidecarText }, await makePodcast()));
    const done = await browser.until(begun.processing_id, ({ status }) => status === 'completed');
    const [clip] = done.clips;
    expect(clip?.renditions[0]).toMatchObject({ width: expect.any(Number), caption_style: expect.any(String) });
    const video = await browser.request('GET', clip?.download_url ?? '', undefined, { Range: 'bytes=0-11' });
    expect([video.status, (await video.text()).slice(4, 8)]).toEqual([206, 'ftyp']);
  },
  LONG_MS,
);
