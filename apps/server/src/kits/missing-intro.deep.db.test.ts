import type { BrandKit } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openTestKits } from '../../test/kits/open-test-kits.ts';
import { makeRecordedVideo, makeShortVideo, smallRequest, toForm } from '../../test/projects/open-test-processing.ts';
import { analyses } from '../db/tables/clips-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';

const LONG_MS = 120_000;
const kits = await openTestKits();
const { test, openAgency, make } = kits;
afterAll(() => kits.close(), LONG_MS);

it(
  'a run with a missing intro makes its clips without one, with a warning',
  async () => {
    const browser = await openAgency();
    const kit = await make(browser, 'Acme');
    const [{ file, sidecarText }, intro] = [await makeRecordedVideo(), await makeShortVideo({ seconds: 2 })];
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
    const rows = await test.deps.db.service.select({ data: analyses.data }).from(analyses);
    expect(rows.map(({ data }) => (data as { intro_sec?: number }).intro_sec ?? 0)).toEqual(done.clips.map(() => 0));
  },
  LONG_MS,
);
