import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { runAsOwner } from '../../../../test/db/create-test-database.ts';
import { openTestProcessing, smallRequest } from '../../../../test/projects/open-test-processing.ts';
import { users } from '../../../db/tables/accounts-tables.ts';
import { featureUsageLog, usageTracking, userSubscriptions } from '../../../db/tables/plans-tables.ts';
import { processingRuns } from '../../../db/tables/processing-tables.ts';
import { addLedgerEntry } from '../../../plans/index.ts';

const test = await openTestProcessing();
afterAll(async () => await test.close());

type Browser = Awaited<ReturnType<typeof test.openBrowser>>;
const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };

async function idOf({ email }: Browser): Promise<string> {
  const [user] = await test.deps.db.service.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
}

/** Reads the logged events, by name. */
async function readLog(browser: Browser): Promise<Record<string, Record<string, unknown>>> {
  const rows = await test.deps.db.service
    .select()
    .from(featureUsageLog)
    .where(eq(featureUsageLog.userId, await idOf(browser)))
    .orderBy(asc(featureUsageLog.createdAt));
  return Object.fromEntries(rows.map(({ featureName, usageData }) => [featureName, usageData]));
}

async function ask(browser: Browser, body: unknown): Promise<{ status: number; body: unknown }> {
  const answer = await browser.request('POST', '/api/frontend/process-project', body);
  return { status: answer.status, body: await answer.json() };
}

async function readRun(id: string) {
  const [run] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, id));
  if (!run) throw new Error('There is no such run.');
  return { run, spec: run.spec };
}

async function useTheMonthUp(browser: Browser): Promise<void> {
  const userId = await idOf(browser);
  await test.deps.db.service.update(usageTracking).set({ videosUsed: 3 }).where(eq(usageTracking.userId, userId));
}

it('project_creation is refused once the month is used up, and is not logged', async () => {
  const browser = await test.openBrowser();
  await useTheMonthUp(browser);
  expect(await ask(browser, text)).toMatchObject({ status: 403, body: { error: { code: 'monthly_limit_reached' } } });
  expect(await readLog(browser)).toEqual({});
  const userId = await idOf(browser);
  const entry = { userId, kind: 'purchase', credits: 1, sourceKey: `test:${userId}` } as const;
  await test.deps.db.asService((tx) => addLedgerEntry(test.deps, entry, tx));
  await browser.begin(text);
  expect(await readLog(browser)).toMatchObject({ project_creation: { clips: 2 } });
});

it('clip_generation is limited to three clips on the free plan and unlimited for a video paid with credits', async () => {
  const browser = await test.openBrowser();
  const many = { ...text, numClips: 4 };
  expect(await ask(browser, many)).toMatchObject({
    status: 403,
    body: { error: { code: 'clips_limit_reached', message: 'Your plan allows up to 3 clips per video.' } },
  });
  expect(await readLog(browser)).toEqual({});
  await useTheMonthUp(browser);
  const userId = await idOf(browser);
  const entry = { userId, kind: 'purchase', credits: 1, sourceKey: `test:${userId}` } as const;
  await test.deps.db.asService((tx) => addLedgerEntry(test.deps, entry, tx));
  await browser.begin(many);
  expect(await readLog(browser)).toMatchObject({ clip_generation: { clips: 4, kind: 'project' } });
});

it('ai_optimization is skipped unless the plan includes it, and applies as soon as the plan’s row changes', async () => {
  const browser = await test.openBrowser();
  const withPrompt = { ...text, aiPrompt: 'the rocket' };
  const { spec } = await readRun((await browser.begin(withPrompt)).processing_id);
  expect(spec.prompt).toBeNull();
  expect(await readLog(browser)).not.toHaveProperty('ai_optimization');
  const change = (sign: string) =>
    runAsOwner(
      test.owner,
      `update subscription_plans set features = jsonb_set(features, '{ai_features}', (features -> 'ai_features') ${sign}) where slug = 'free'`,
    );
  await change(`|| '["prompt_search"]'`);
  try {
    const { spec: granted } = await readRun((await browser.begin(withPrompt)).processing_id);
    expect(granted.prompt).toBe('the rocket');
    expect(await readLog(browser)).toMatchObject({ ai_optimization: { features: ['prompt_search'] } });
  } finally {
    await change(`- 'prompt_search'`);
  }
});

it('custom_branding allows a custom watermark and caption style on paid plans only', async () => {
  const browser = await test.openBrowser();
  const marked = {
    ...text,
    processingOptions: { ...smallRequest.processingOptions, enableWatermark: true, watermarkText: 'Mine' },
  };
  const { spec } = await readRun((await browser.begin(marked)).processing_id);
  expect(spec.watermark.text).toBe('Clipwright');
  const styles = await (await browser.request('GET', '/api/caption-styles')).json();
  const { look } = (styles as { styles: { look: unknown }[] }).styles[0] ?? {};
  const makeStyle = () => browser.request('POST', '/api/caption-styles', { name: 'Mine', look });
  expect((await makeStyle()).status).toBe(403);
  expect(await readLog(browser)).not.toHaveProperty('custom_branding');
  await browser.putOnPlan('creator-lite');
  const { spec: own } = await readRun((await browser.begin(marked)).processing_id);
  expect(own.watermark.text).toBe('Mine');
  expect(await readLog(browser)).toMatchObject({ custom_branding: { watermark: true } });
  expect((await makeStyle()).status).toBeLessThan(300);
  expect(await readLog(browser)).toMatchObject({ custom_branding: { caption_styles: 1 } });
});

it('priority_processing is scheduled before other plans', async () => {
  const [agency, free] = [await test.openBrowser(), await test.openBrowser()];
  await agency.putOnPlan('agency-starter');
  const waiting = await readRun((await free.begin(text)).processing_id);
  const turns: number[] = [];
  for (let count = 0; count < 3; count++) {
    turns.push((await readRun((await agency.begin(text)).processing_id)).run.turn - waiting.run.turn);
  }
  const second = await readRun((await free.begin(text)).processing_id);
  for (const turn of turns) expect(turn).toBeLessThan(second.run.turn - waiting.run.turn);
  expect(await readLog(agency)).toMatchObject({ priority_processing: { kind: 'project' } });
  expect(await readLog(free)).not.toHaveProperty('priority_processing');
});

it('high_quality_export allows as many pixels as the plan includes, as soon as its row changes', async () => {
  const browser = await test.openBrowser();
  const best = { ...text, processingOptions: { ...smallRequest.processingOptions, enableQualityPreservation: true } };
  const px = async () => (await readRun((await browser.begin(best)).processing_id)).spec.shortSidePx;
  expect(await px()).toBe(1080);
  expect(await readLog(browser)).not.toHaveProperty('high_quality_export');
  await browser.putOnPlan('creator-lite');
  expect(await px()).toBe(1440);
  await browser.putOnPlan('creator-pro');
  expect(await px()).toBe(2160);
  expect(await readLog(browser)).toMatchObject({ high_quality_export: { short_side_px: 2160 } });
  const userId = await idOf(browser);
  const missing = { status: 'past_due', pastDueSince: new Date(Date.now() - 6 * 24 * 60 * 60 * 1000) } as const;
  const change = (values: Partial<typeof userSubscriptions.$inferInsert>) =>
    test.deps.db.service.update(userSubscriptions).set(values).where(eq(userSubscriptions.userId, userId));
  await change(missing);
  expect(await px()).toBe(2160);
  await change({ pastDueSince: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) });
  expect(await ask(browser, { ...text, numClips: 4 })).toMatchObject({ status: 403 });
});

it('white_label clips have no product name, while other paid plans have it as their text', async () => {
  const browser = await test.openBrowser();
  const marked = { ...text, processingOptions: { ...smallRequest.processingOptions, enableWatermark: true } };
  await browser.putOnPlan('creator-pro');
  const { spec } = await readRun((await browser.begin(marked)).processing_id);
  expect(spec.watermark.text).toBe('Clipwright');
  expect(await readLog(browser)).not.toHaveProperty('white_label');
  await browser.putOnPlan('agency-starter');
  const { spec: plain } = await readRun((await browser.begin(marked)).processing_id);
  expect(plain.watermark.text).toBe('');
  expect(await readLog(browser)).toMatchObject({ white_label: { kind: 'project' } });
});

it('a failed run is retried with the current plan, and refused when that plan allows fewer clips', async () => {
  const browser = await test.openBrowser();
  await browser.putOnPlan('creator-pro');
  const best = { ...smallRequest.processingOptions, enableQualityPreservation: true };
  const begin = async (numClips: number) => {
    const begun = await browser.begin({ ...text, numClips, aiPrompt: 'the rocket', processingOptions: best });
    await browser.request('POST', `/api/cancel-processing/${begun.processing_id}`);
    return begun;
  };
  const [few, many] = [await begin(2), await begin(4)];
  expect((await readRun(few.processing_id)).spec).toMatchObject({ shortSidePx: 2160, prompt: 'the rocket' });
  const allowance = async () =>
    await (await browser.request('GET', `/api/projects/${few.project_id}/clip-allowance`)).json();
  expect(await allowance()).toEqual({
    canCreate: true,
    made: 0,
    limit: -1,
    remaining: -1,
    message: 'Paid plan - unlimited clips',
  });
  const userId = await idOf(browser);
  await test.deps.db.service
    .update(userSubscriptions)
    .set({ status: 'canceled' })
    .where(eq(userSubscriptions.userId, userId));
  expect(await allowance()).toMatchObject({ canCreate: true, limit: 3, message: 'Can create 3 more clips' });
  const retry = (id: string) => browser.request('POST', `/api/retry-processing/${id}`);
  expect((await retry(many.processing_id)).status).toBe(403);
  expect((await retry(few.processing_id)).status).toBe(200);
  const { spec } = await readRun(few.processing_id);
  expect(spec).toMatchObject({ shortSidePx: 1080, prompt: null });
  expect(spec.watermark).toMatchObject({ isOn: true, text: 'Clipwright' });
  const stranger = await test.openBrowser();
  expect((await stranger.request('GET', `/api/projects/${few.project_id}/clip-allowance`)).status).toBe(404);
});
