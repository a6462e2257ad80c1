import { toProcessingOptions } from '@clipwright/clip-spec';
import type { ProcessingCapabilities } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openTestProcessing, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { listGatedOptions } from '../resolve/list-gated-options.ts';

const test = await openTestProcessing();
afterAll(async () => await test.close());

const readCapabilities = async (browser: Awaited<ReturnType<typeof test.openBrowser>>) =>
  (await (await browser.request('GET', '/api/processing-options')).json()) as ProcessingCapabilities;

const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
const everything = Object.fromEntries(
  listGatedOptions(test.deps.config).flatMap(({ id }) => (id === 'aiPrompt' ? [] : [[id, true]])),
);

it('the capabilities explain missing features, and a run uses exactly the available ones', async () => {
  const browser = await test.openBrowser();
  const capabilities = await readCapabilities(browser);
  expect(capabilities).toMatchObject({
    plan: 'free',
    tier: 'basic',
    hasLanguageModel: false,
    limits: { longestMinutes: 60, longestMinutesPaid: 240, largestFileBytes: 10 * 1024 ** 3, retentionDays: 30 },
    watermark: { isForced: true, text: 'Clipwright', leastOpacity: 0.3, allowsLogo: false },
  });
  expect(capabilities.options.filter(({ isAvailable }) => isAvailable).map(({ id }) => id)).toEqual([
    'enableContentModeration',
  ]);
  for (const option of capabilities.options) {
    if (!option.isAvailable) expect(option.absence?.reason, option.id).toMatch(/included in Creator|Agency|settings/);
  }
  const requested = { ...smallRequest.processingOptions, ...everything, watermarkOpacity: 0, watermarkSize: 'small' };
  const { processing_id: id } = await browser.begin({
    ...text,
    aiPrompt: 'the rocket',
    processingOptions: { ...requested, watermarkText: 'Mine' },
  });
  const [run] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, id));
  if (!run) throw new Error('There is no such run.');
  expect(run.spec.prompt).toBeNull();
  const options = toProcessingOptions(run.spec);
  for (const option of capabilities.options) {
    if (option.id !== 'aiPrompt') expect(options[option.id], option.id).toBe(option.isAvailable);
  }
  expect(options).toMatchObject({
    enableWatermark: true,
    watermarkText: 'Clipwright',
    watermarkOpacity: 0.3,
    watermarkSize: 'medium',
  });
  expect(run.warnings).toContain('Search by prompt is included in Creator Lite and higher plans.');
});

it('the capabilities grow with the plan, up to the installation’s', async () => {
  const browser = await test.openBrowser();
  await browser.putOnPlan('agency-starter');
  const capabilities = await readCapabilities(browser);
  expect(capabilities).toMatchObject({ tier: 'premium', watermark: { isForced: false, allowsLogo: true } });
  const missing = capabilities.options.filter(({ isAvailable }) => !isAvailable);
  expect(missing.map(({ id }) => id).sort()).toEqual([
    'aiEnhancement',
    'enableAudienceAnalysis',
    'enableCompetitorAnalysis',
    'enableContentStrategy',
    'enableTrendAnalysis',
  ]);
  expect(missing.every(({ absence }) => absence?.kind === 'installation')).toBe(true);
});
