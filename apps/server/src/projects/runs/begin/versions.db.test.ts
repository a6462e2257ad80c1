import type { WatermarkSpec } from '@clipwright/clip-spec';
import type { PlanSlug } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { subscriptionPlans } from '../../../db/tables/plans-tables.ts';
import { plannedClips, processingRuns } from '../../../db/tables/processing-tables.ts';
import { upgradeUserPlan } from '../../../plans/index.ts';
import { hasWatermark } from '../../resolve/spec-watermark.ts';
import { readRenditionSpec } from '../../stages/read-rendition-spec.ts';

let test: TestApp;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

const logoKey = 'users/u/logos/l.png';
const ownMark = { isOn: true, text: 'Mine', position: 'top-left', size: 'large', opacity: 0.9 } as const;

/** Opens a user with a clip in 9:16, with or without a watermark. */
async function openMarked(
  plan: PlanSlug,
  mark: { watermark: Partial<WatermarkSpec>; isWatermarkForced?: boolean; logoKey?: string; isMarked?: boolean },
) {
  people += 1;
  const owner = await openPerson(test, `owner-${people}@example.org`);
  const made = await fillProject(test.deps, owner.id, { clips: ['Only'] });
  const { db } = test.deps;
  await putOnPlan(owner, plan);
  const [run] = await db.service.select().from(processingRuns).where(eq(processingRuns.id, made.runId));
  const { watermark, isWatermarkForced = false, logoKey: key = null, isMarked = true } = mark;
  if (!run) throw new Error('There is no such run.');
  const spec = { ...run.spec, watermark: { ...run.spec.watermark, ...watermark }, isWatermarkForced, logoKey: key };
  await db.service.update(processingRuns).set({ spec }).where(eq(processingRuns.id, made.runId));
  await db.service
    .update(clipRenditions)
    .set({ hasWatermark: isMarked, hasPlanWatermark: isMarked && isWatermarkForced })
    .where(eq(clipRenditions.clipId, made.clipIds[0] ?? ''));
  return { owner, ...made, clipId: made.clipIds[0] ?? '' };
}

async function putOnPlan(owner: Person, slug: PlanSlug): Promise<void> {
  await test.deps.db.asService(async (tx) => {
    const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug));
    await upgradeUserPlan(test.deps, { userId: owner.id, planId: plan?.id ?? '' }, tx);
  });
}

const askVersion = (owner: Person, clipId: string, ratio = '1:1') =>
  owner.ask('POST', `/api/clips/${clipId}/renditions`, { ratio, captionStyle: null });

/** Reads the specs for a run's files. */
async function readSpecs(runId: string) {
  const { db } = test.deps;
  const [run] = await db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  const planned = await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
  if (!run) throw new Error('There is no such run.');
  return await Promise.all(planned.map(async (clip) => (await readRenditionSpec(test.deps, run, clip)).spec));
}

async function readVersion(owner: Person, clipId: string) {
  const { status, body } = await askVersion(owner, clipId);
  expect([status, body]).toMatchObject([200, {}]);
  const [spec] = await readSpecs(body.processing_id);
  if (!spec) throw new Error('No file was planned.');
  return spec;
}

it('another version keeps the clip’s watermark text with its position, size and opacity', async () => {
  const { owner, clipId } = await openMarked('creator-pro', { watermark: ownMark });
  const spec = await readVersion(owner, clipId);
  expect(spec).toMatchObject({ watermark: ownMark, isWatermarkForced: false, logoKey: null });
});

it('another version keeps the sentences of its moment, which a process of the previous release reads', async () => {
  const { owner, clipId, runId } = await openMarked('creator-pro', { watermark: {} });
  const { db } = test.deps;
  const reason = {
    code: 'laughter',
    facts: {},
    text: 'Laughter or applause.',
    quote: null,
    atSec: 1,
    kind: 'strength',
  };
  await db.service
    .update(plannedClips)
    .set({ moment: sql`jsonb_set(${plannedClips.moment}, '{reasons}', ${JSON.stringify([reason])})` })
    .where(eq(plannedClips.runId, runId));
  const { body } = await askVersion(owner, clipId);
  const [copy] = await db.service
    .select({ reasons: sql`${plannedClips.moment} -> 'reasons'` })
    .from(plannedClips)
    .where(eq(plannedClips.runId, body.processing_id));
  expect(copy?.reasons).toEqual([reason]);
});

it('another version keeps the logo of the clip', async () => {
  const { owner, clipId } = await openMarked('creator-pro', { watermark: ownMark, logoKey });
  expect(await readVersion(owner, clipId)).toMatchObject({ watermark: ownMark, logoKey });
});

it('another version of a clip without a watermark has none', async () => {
  const { owner, clipId } = await openMarked('creator-pro', { watermark: {}, isMarked: false });
  expect(hasWatermark(await readVersion(owner, clipId))).toBe(false);
});

it('a rendition of a clip without its former watermark has none', async () => {
  const forced = { isOn: true, text: 'Clipwright' };
  const { owner, clipId } = await openMarked('creator-pro', {
    watermark: forced,
    isWatermarkForced: true,
    isMarked: false,
  });
  expect(hasWatermark(await readVersion(owner, clipId))).toBe(false);
});

it('another version has the free plan’s watermark instead of a custom one while its owner is on that plan', async () => {
  const { owner, clipId } = await openMarked('free', { watermark: { ...ownMark, opacity: 0.1 }, logoKey });
  expect(await readVersion(owner, clipId)).toMatchObject({
    watermark: { isOn: true, text: 'Clipwright', opacity: 0.3, position: 'top-left' },
    isWatermarkForced: true,
    logoKey: null,
  });
});

it.each(['free', 'creator-pro'] as const)(
  'requesting on %s a version that exists returns 409 rendition_exists and keeps its file',
  async (plan) => {
    const { owner, clipId } = await openMarked(plan, { watermark: ownMark });
    const { status, body } = await askVersion(owner, clipId, '9:16');
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'rendition_exists', message: 'This clip already exists in this ratio and style.' },
    ]);
  },
);

it('removing the free plan’s watermark keeps files with a custom one', async () => {
  const own = await openMarked('creator-pro', { watermark: ownMark });
  const remove = (of: typeof own) => of.owner.ask('POST', `/api/projects/${of.projectId}/remove-watermark`);
  expect((await remove(own)).body.error.code).toBe('no_watermark');
  // A rendition that was made on the free plan.
  await test.deps.db.service.insert(clipRenditions).values({
    clipId: own.clipId,
    userId: own.owner.id,
    ratio: '1:1',
    hasWatermark: true,
    hasPlanWatermark: true,
    widthPx: 1080,
    heightPx: 1080,
    durationSec: 20,
    sizeBytes: 1,
    fileKey: 'users/u/made-on-free.mp4',
  });
  const specs = await readSpecs((await remove(own)).body.processing_id);
  expect(specs).toMatchObject([{ watermark: ownMark, ratios: ['1:1'], isWatermarkForced: false }]);
});

it('removing the watermark renders a file in the source’s ratio again in that ratio', async () => {
  const { owner, clipId, projectId } = await openMarked('creator-pro', { watermark: {}, isWatermarkForced: true });
  await test.deps.db.service.update(clipRenditions).set({ ratio: 'source' }).where(eq(clipRenditions.clipId, clipId));
  const { body } = await owner.ask('POST', `/api/projects/${projectId}/remove-watermark`);
  const [spec] = await readSpecs(body.processing_id);
  expect(spec?.ratios).toEqual(['source']);
});

const files = async (runId: string) =>
  (await test.deps.db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId)))
    .sort((a, b) => a.clipNumber - b.clipNumber)
    .map(({ clipId, ratio, captionStyle }) => [clipId, ratio, captionStyle]);

describe('versions of several clips', () => {
  async function openTwo() {
    people += 1;
    const owner = await openPerson(test, `owner-${people}@example.org`);
    const made = await fillProject(test.deps, owner.id, { clips: ['One', 'Two'], ratios: ['9:16', '1:1'] });
    const [one = '', two = ''] = made.clipIds;
    const fetchVersions = (body: object) => owner.ask('POST', `/api/projects/${made.projectId}/renditions`, body);
    return { owner, one, two, fetchVersions };
  }

  it('are made in one run, in another ratio with each clip’s captions', async () => {
    const { one, two, fetchVersions } = await openTwo();
    await test.deps.db.service
      .update(clipRenditions)
      .set({ captionStyle: 'marker' })
      .where(eq(clipRenditions.clipId, two));
    const { status, body } = await fetchVersions({ clips: [one, two], ratio: '16:9' });
    expect([status, await files(body.processing_id)]).toEqual([
      200,
      [
        [one, '16:9', null],
        [two, '16:9', 'marker'],
      ],
    ]);
  });

  it('are made with other captions in every ratio that each clip has, and skipped if they exist', async () => {
    const { one, two, fetchVersions } = await openTwo();
    await test.deps.db.service
      .update(clipRenditions)
      .set({ captionStyle: 'marker' })
      .where(and(eq(clipRenditions.clipId, one), eq(clipRenditions.ratio, '1:1')));
    const { body } = await fetchVersions({ clips: [one, one, two], captionStyle: 'marker' });
    expect(new Set(await files(body.processing_id))).toEqual(
      new Set([
        [one, '9:16', 'marker'],
        [two, '9:16', 'marker'],
        [two, '1:1', 'marker'],
      ]),
    );
  });

  it('are refused if all of them exist, if a clip belongs to another project, and if nothing is chosen', async () => {
    const { one, fetchVersions } = await openTwo();
    const other = await openTwo();
    const codes = [
      await fetchVersions({ clips: [one], ratio: '1:1' }),
      await fetchVersions({ clips: [one, other.one], ratio: '16:9' }),
      await fetchVersions({ clips: [one] }),
      await fetchVersions({ clips: [], ratio: '16:9' }),
    ].map(({ status, body }) => [status, body.error.code]);
    expect(codes).toEqual([
      [409, 'renditions_exist'],
      [404, 'clip_not_found'],
      [400, 'invalid_input'],
      [400, 'invalid_input'],
    ]);
  });
});
