import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestKits } from '../../test/kits/open-test-kits.ts';
import { smallRequest } from '../../test/projects/open-test-processing.ts';
import { brandKitFiles } from '../db/tables/kits-tables.ts';
import { featureUsageLog } from '../db/tables/plans-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import { removeUnusedKitFiles } from './remove-unused-kit-files.ts';

const kits = await openTestKits();
const { test, ask, openAgency, make, list, send, readFont, makeVideo } = kits;
afterAll(() => kits.close());

describe('a project with a brand kit', () => {
  const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
  const readRun = async (id: string) =>
    (await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, id)))[0];

  it('uses the kit’s values for missing ones, and keeps them after the kit is deleted', async () => {
    const browser = await openAgency();
    let kit = await make(browser, 'Acme', {
      colors: { text: '#FFFFFF', highlight: '#E4572E' },
      captionStyle: 'karaoke',
      platforms: ['youtube', 'linkedin'],
      watermark: { isOn: true, usesLogo: false, text: 'Acme', position: 'top-left' },
    });
    kit = (await send(browser, kit, 'font', await readFont())).body;
    kit = (await send(browser, kit, 'intro', await makeVideo('intro.mp4', 1), 'intro.mp4')).body;
    const font = kit.files.find(({ kind }) => kind === 'font');
    const settings = { ...kit.settings, captionFontId: font?.id };
    await ask(browser, 'PATCH', `/api/brand-kits/${kit.id}`, { revision: kit.revision, settings });
    const { targetPlatforms: _, ...rest } = text;
    const processingOptions = { ...smallRequest.processingOptions, brandKit: kit.id };
    const begun = await browser.begin({ ...rest, processingOptions });
    const spec = (await readRun(begun.processing_id))?.spec;
    expect(spec).toMatchObject({
      platforms: ['youtube', 'linkedin'],
      captionStyle: 'karaoke',
      watermark: { isOn: true, text: 'Acme', position: 'top-left', logoId: null },
      brand: {
        kitId: kit.id,
        name: 'Acme',
        colors: { text: '#FFFFFF', highlight: '#E4572E' },
        captionFont: { id: font?.id },
        titleFont: null,
        outro: null,
      },
    });
    const keys = [spec?.brand?.intro?.key ?? '', spec?.brand?.captionFont?.key ?? ''];
    expect((await list(browser)).kits[0]?.projects).toBe(1);
    expect((await ask(browser, 'DELETE', `/api/brand-kits/${kit.id}`)).status).toBe(200);
    for (const key of keys) expect(await test.deps.files.find(key)).not.toBeNull();
    expect((await list(browser)).kits).toEqual([]);
    const logged = await test.deps.db.service
      .select()
      .from(featureUsageLog)
      .where(eq(featureUsageLog.featureName, 'custom_branding'));
    expect(logged.map(({ usageData }) => usageData)).toContainEqual({ watermark: true, brand_kit: kit.id });
    await test.deps.db.service.delete(processingRuns).where(eq(processingRuns.id, begun.processing_id));
    await removeUnusedKitFiles(test.deps);
    for (const key of keys) expect(await test.deps.files.find(key)).toBeNull();
    expect(await test.deps.db.service.select().from(brandKitFiles).where(eq(brandKitFiles.name, 'intro.mp4'))).toEqual(
      [],
    );
  });

  it('keeps its own values instead of the kit’s', async () => {
    const browser = await openAgency();
    const kit = await make(browser, 'Acme', { captionStyle: 'karaoke', platforms: ['youtube'] });
    await send(browser, kit, 'outro', await makeVideo('outro.mp4', 1), 'outro.mp4');
    const begin = async (options: object) => {
      const processingOptions = { ...smallRequest.processingOptions, brandKit: kit.id, ...options };
      return (await readRun((await browser.begin({ ...text, processingOptions })).processing_id))?.spec;
    };
    expect(await begin({ captionStyle: 'pop' })).toMatchObject({
      platforms: ['instagram'],
      captionStyle: 'pop',
      brand: { outro: { durationSec: expect.closeTo(1, 0) } },
    });
    expect(await begin({ brandKitParts: ['captionStyle'] })).toMatchObject({
      captionStyle: 'karaoke',
      brand: { kitId: kit.id, outro: null },
    });
  });

  it('is refused with a kit that is unknown, or that the plan does not include', async () => {
    const [browser, other] = [await openAgency(), await openAgency()];
    const [kit, theirs] = [await make(browser, 'Acme'), await make(other, 'Acme')];
    const codeWith = async (brandKit: string) => {
      const processingOptions = { ...smallRequest.processingOptions, brandKit };
      const answer = await ask(browser, 'POST', '/api/frontend/process-project', { ...text, processingOptions });
      return answer.body.error?.code;
    };
    expect(await codeWith(theirs.id)).toBe('brand_kit_not_found');
    expect(await codeWith('acme')).toBe('invalid_input');
    await browser.putOnPlan('free');
    expect(await codeWith(kit.id)).toBe('brand_kits_not_included');
  });

  it('created from a copy of a kit has the same files, which stay after the first kit is deleted', async () => {
    const browser = await openAgency();
    let kit = (await send(browser, await make(browser, 'Acme'), 'font', await readFont())).body;
    const settings = { ...kit.settings, titleFontId: kit.files[0]?.id };
    kit = (await ask(browser, 'PATCH', `/api/brand-kits/${kit.id}`, { revision: kit.revision, settings })).body;
    const { body: copy } = await ask(browser, 'POST', `/api/brand-kits/${kit.id}/duplicate`);
    expect(copy).toMatchObject({ name: 'Acme copy', isDefault: false, files: [{ kind: 'font', state: 'ready' }] });
    expect(copy.settings.titleFontId).toBe(copy.files[0]?.id);
    expect(copy.files[0]?.id).not.toBe(kit.files[0]?.id);
    expect((await ask(browser, 'POST', `/api/brand-kits/${kit.id}/duplicate`)).body.name).toBe('Acme copy 2');
    await ask(browser, 'DELETE', `/api/brand-kits/${kit.id}`);
    expect((await browser.request('GET', copy.files[0]?.url ?? '')).status).toBe(200);
  });
});
