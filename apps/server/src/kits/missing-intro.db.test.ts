import type { BrandKit } from '@clipwright/contract';
import { findMediaTools } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyses } from '../db/tables/clips-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import {
  makeShortVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../processing/testing/open-test-processing.ts';
import { startKits } from './kits-jobs.ts';

const LONG_MS = 600_000;
const test = await openTestProcessing();
const { config } = test.deps;
const tools = await findMediaTools({ ffmpegPath: config.media.ffmpegPath, path: config.media.path });
beforeAll(async () => {
  await startKits(await test.openQueue(), { ...test.deps, getTools: () => Promise.resolve(tools) });
});
afterAll(async () => await test.close(), LONG_MS);

it(
  'a run whose intro is gone makes its clips without one, and says so',
  async () => {
    const browser = await test.openBrowser();
    await browser.putOnPlan('agency-starter');
    const kit = (await (await browser.request('POST', '/api/brand-kits', { name: 'Acme' })).json()) as BrandKit;
    const [{ file, sidecarText }, intro] = [await makeShortVideo(), await makeShortVideo({ seconds: 2 })];
    const form = new FormData();
    form.set('file', intro.file);
    const sent = await browser.request('POST', `/api/brand-kits/${kit.id}/files/intro`, form);
    expect([sent.status, ((await sent.json()) as BrandKit).files]).toMatchObject([
      200,
      [{ kind: 'intro', state: 'ready' }],
    ]);
    const processingOptions = { ...smallRequest.processingOptions, brandKit: kit.id };
    const begun = await browser.begin(toForm({ ...smallRequest, processingOptions, sidecarText }, file));
    const ofRun = eq(processingRuns.id, begun.processing_id);
    const [run] = await test.deps.db.service.select().from(processingRuns).where(ofRun);
    await test.deps.files.remove(run?.spec?.brand?.intro?.key ?? '');
    await test.startWorker();
    const done = await browser.until(begun.processing_id, ({ status }) => status === 'completed');
    const sentence = 'The intro was deleted, so the clips have none.';
    expect(done.clips.length).toBeGreaterThan(0);
    expect(done.warnings.filter((warning) => warning === sentence)).toHaveLength(1);
    const found = await test.deps.db.service.select({ data: analyses.data }).from(analyses);
    expect(found.map(({ data }) => (data as { intro_sec?: number }).intro_sec ?? 0)).toEqual(done.clips.map(() => 0));
  },
  LONG_MS,
);
