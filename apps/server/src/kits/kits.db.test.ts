import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { BrandKit, BrandKitList, KitFile } from '@clipwright/contract';
import { findMediaTools } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '../config/config.ts';
import { brandKitFiles, brandKits } from '../db/tables/kits-tables.ts';
import { featureUsageLog } from '../db/tables/plans-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import { openTestProcessing, smallRequest } from '../processing/testing/open-test-processing.ts';
import { checkKitFile } from './check-kit-file.ts';
import { kitFileKey } from './kit-file-key.ts';
import { checkKitFileJob, startKits } from './kits-jobs.ts';
import { refuseForgottenChecks } from './refuse-forgotten-checks.ts';
import { removeUnusedKitFiles } from './remove-unused-kit-files.ts';

const test = await openTestProcessing();
const folder = await mkdtemp(join(tmpdir(), 'clipwright-kits-'));
const { config } = test.deps;
const tools = await findMediaTools({ ffmpegPath: config.media.ffmpegPath, path: config.media.path });
beforeAll(async () => {
  await startKits(await test.openQueue(), { ...test.deps, getTools: () => Promise.resolve(tools) });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Browser = Awaited<ReturnType<typeof test.openBrowser>>;
type Answer<Body> = { status: number; body: Body & { error: { code: string } } };

async function ask<Body = BrandKit>(
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const answer = await browser.request(method, path, body);
  return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] };
}

async function openAgency(): Promise<Browser> {
  const browser = await test.openBrowser();
  await browser.putOnPlan('agency-starter');
  return browser;
}

const make = async (browser: Browser, name: string, settings: object = {}) =>
  (await ask(browser, 'POST', '/api/brand-kits', { name, settings })).body;
const list = async (browser: Browser) => (await ask<BrandKitList>(browser, 'GET', '/api/brand-kits')).body;

function toForm(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
}

const send = async (browser: Browser, kit: BrandKit, kind: KitFile['kind'], bytes: Uint8Array, name = 'file') =>
  await ask(browser, 'POST', `/api/brand-kits/${kit.id}/files/${kind}`, toForm(bytes, name));

const readFont = async () => await readFile(join(rootDir, 'packages/media/assets/fonts/anton-400.ttf'));

/** A short video with a tone. */
async function makeVideo(name: string, seconds: number, picture: readonly string[] | null = ['-c:v', 'libx264']) {
  const path = join(folder, name);
  const color = ['-f', 'lavfi', '-i', `color=red:size=320x180:rate=25:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const args = ['-v', 'error', '-y', ...(picture ? color : []), ...tone, ...(picture ?? []), '-c:a', 'aac', path];
  await promisify(execFile)('ffmpeg', args);
  return await readFile(path);
}

describe('brand kits', () => {
  it('are not part of the free plan, one is part of a paid plan, and agencies have as many as they like', async () => {
    const browser = await test.openBrowser();
    const create = async (name: string) => {
      const { status, body } = await ask(browser, 'POST', '/api/brand-kits', { name });
      return [status, body.error?.code];
    };
    expect(await list(browser)).toMatchObject({ kits: [], used: 0, limit: 0 });
    expect(await create('Acme')).toEqual([403, 'brand_kits_not_included']);
    await browser.putOnPlan('creator-pro');
    expect(await create('Acme')).toEqual([200, undefined]);
    expect(await create('Northlight')).toEqual([403, 'brand_kits_limit_reached']);
    await browser.putOnPlan('agency-starter');
    expect(await create('acme')).toEqual([409, 'brand_kit_name_taken']);
    expect(await create('Northlight')).toEqual([200, undefined]);
    expect(await list(browser)).toMatchObject({ used: 2, limit: -1 });
  });

  it('beyond a smaller plan stay as they are, locked, and can be deleted', async () => {
    const browser = await openAgency();
    const [first, second] = [await make(browser, 'Zebra'), await make(browser, 'Acme')];
    await browser.putOnPlan('creator-pro');
    const { kits } = await list(browser);
    expect(kits.map(({ name, isLocked }) => [name, isLocked])).toEqual([
      ['Acme', true],
      ['Zebra', false],
    ]);
    const change = { revision: second.revision, name: 'Other' };
    expect((await ask(browser, 'PATCH', `/api/brand-kits/${second.id}`, change)).body.error.code).toBe(
      'brand_kit_locked',
    );
    expect((await ask(browser, 'PATCH', `/api/brand-kits/${first.id}`, change)).status).toBe(200);
    expect((await ask(browser, 'DELETE', `/api/brand-kits/${second.id}`)).status).toBe(200);
    expect((await list(browser)).kits.map(({ id }) => id)).toEqual([first.id]);
  });

  it('are changed by the revision that is known of them, and one at most is the default', async () => {
    const browser = await openAgency();
    const [acme, other] = [await make(browser, 'Acme'), await make(browser, 'Other')];
    const change = async (kit: BrandKit, fields: object) =>
      await ask(browser, 'PATCH', `/api/brand-kits/${kit.id}`, { revision: kit.revision, ...fields });
    expect((await change(acme, { isDefault: true })).body).toMatchObject({ revision: 2, isDefault: true });
    expect((await change(other, { isDefault: true })).status).toBe(200);
    expect((await list(browser)).kits.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect((await change(acme, { name: 'New' })).body.error.code).toBe('brand_kit_changed');
    expect((await change({ ...other, revision: 2 }, { name: 'ACME' })).body.error.code).toBe('brand_kit_name_taken');
  });

  it('changed at once have one default and different names', async () => {
    const browser = await openAgency();
    const kits = [await make(browser, 'Acme'), await make(browser, 'Other'), await make(browser, 'Third')];
    const changeAll = async (fields: object, revision: number) => {
      const change = { revision, ...fields };
      const answers = kits.map(({ id }) => ask(browser, 'PATCH', `/api/brand-kits/${id}`, change));
      return (await Promise.all(answers)).map(({ status }) => status).sort();
    };
    expect(await changeAll({ isDefault: true }, 1)).toEqual([200, 200, 200]);
    expect((await list(browser)).kits.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(await changeAll({ name: 'Same' }, 2)).toEqual([200, 409, 409]);
  });

  it.each([
    [{ name: ' ' }],
    [{ name: 'x'.repeat(61) }],
    [{ settings: { colors: { text: 'red' } } }],
    [{ settings: { palette: Array(9).fill('#FFFFFF') } }],
    [{ settings: { platforms: ['myspace'] } }],
    [{ settings: { watermark: { opacity: 2 } } }],
    [{ settings: { logoId: 'mine' } }],
  ])('refuse %j as invalid', async (wrong) => {
    const browser = await openAgency();
    const { status, body } = await ask(browser, 'POST', '/api/brand-kits', { name: 'Acme', ...wrong });
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
  });

  it('of others are unknown', async () => {
    const [owner, stranger] = [await openAgency(), await openAgency()];
    const kit = await make(owner, 'Acme');
    const change = { revision: 1, name: 'Mine' };
    for (const [method, path, body] of [
      ['PATCH', '', change],
      ['DELETE', '', undefined],
      ['POST', '/duplicate', undefined],
      ['POST', '/files/font', toForm(await readFont(), 'a.ttf')],
    ] as const) {
      const answer = await ask(stranger, method, `/api/brand-kits/${kit.id}${path}`, body);
      expect([method, path, answer.body.error?.code]).toEqual([method, path, 'brand_kit_not_found']);
    }
    expect((await list(stranger)).kits).toEqual([]);
    expect((await list(owner)).kits).toMatchObject([{ name: 'Acme', files: [] }]);
  });
});

describe('a font of a brand kit', () => {
  it('is kept as what captions are drawn with, and shown to its owner', async () => {
    const browser = await openAgency();
    const { status, body: kit } = await send(browser, await make(browser, 'Acme'), 'font', await readFont(), 'a.ttf');
    expect(status).toBe(200);
    const [font] = kit.files;
    expect(font).toMatchObject({ kind: 'font', state: 'ready', embedding: 'installable' });
    expect(font?.name).toMatch(/Anton/);
    const shown = await browser.request('GET', font?.url ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    // What was sent is not kept.
    expect((await test.listFiles()).filter((path) => path.endsWith('.upload'))).toEqual([]);
  });

  it('is refused where it is none, also with the right first bytes, and nothing of it stays', async () => {
    const browser = await openAgency();
    const kit = await make(browser, 'Acme');
    const before = await test.listFiles();
    const font = await readFont();
    const notEmbeddable = Buffer.from(font);
    const table = notEmbeddable.indexOf('OS/2');
    notEmbeddable.writeUInt16BE(2, notEmbeddable.readUInt32BE(table + 8) + 8);
    for (const [bytes, code] of [
      [Buffer.from('This is not a font, whatever it is called.'), 'font_invalid'],
      [Buffer.from([0, 1, 0, 0, ...Array(500).fill(255)]), 'font_invalid'],
      [font.subarray(0, 5000), 'font_invalid'],
      [Buffer.from([0, 1]), 'font_invalid'],
      [Buffer.alloc(0), 'file_missing'],
      [notEmbeddable, 'font_not_embeddable'],
      [Buffer.concat([font, Buffer.alloc(10 * 1024 * 1024)]), 'too_large'],
    ] as const) {
      expect((await send(browser, kit, 'font', bytes, 'brand.ttf')).body.error?.code).toBe(code);
    }
    expect((await list(browser)).kits[0]?.files).toEqual([]);
    expect(await test.listFiles()).toEqual(before);
  });

  it('that is deleted is named no more, and up to eight are kept', async () => {
    const browser = await openAgency();
    let kit = await make(browser, 'Acme');
    const font = await readFont();
    for (let count = 0; count < 8; count++) kit = (await send(browser, kit, 'font', font)).body;
    expect((await send(browser, kit, 'font', font)).body.error.code).toBe('kit_fonts_limit_reached');
    const fontId = kit.files[0]?.id ?? '';
    const settings = { ...kit.settings, captionFontId: fontId };
    const changed = await ask(browser, 'PATCH', `/api/brand-kits/${kit.id}`, { revision: kit.revision, settings });
    expect(changed.body.settings.captionFontId).toBe(fontId);
    const { body } = await ask(browser, 'DELETE', `/api/brand-kits/${kit.id}/files/${fontId}`);
    expect([body.files.length, body.settings.captionFontId]).toEqual([7, null]);
    const again = await ask(browser, 'DELETE', `/api/brand-kits/${kit.id}/files/${fontId}`);
    expect(again.body.error.code).toBe('kit_file_not_found');
  });
});

describe('an intro of a brand kit', () => {
  it('is measured, and takes the place of the one there was', async () => {
    const browser = await openAgency();
    const kit = await make(browser, 'Acme');
    await send(browser, kit, 'intro', await makeVideo('first.mp4', 3), 'first.mp4');
    const { status, body } = await send(browser, kit, 'intro', await makeVideo('second.mp4', 2), '../second.mp4');
    expect(status).toBe(200);
    expect(body.files).toMatchObject([
      { kind: 'intro', state: 'ready', name: 'second.mp4', widthPx: 320, heightPx: 180 },
    ]);
    expect(body.files[0]?.durationSec).toBeCloseTo(2, 0);
    expect((await browser.request('GET', body.files[0]?.url ?? '')).headers.get('content-type')).toBe('video/mp4');
  });

  it('is refused where it is too long, has no picture, or is none', async () => {
    const browser = await openAgency();
    const kit = await make(browser, 'Acme');
    const video = await makeVideo('broken.mp4', 3);
    for (const [bytes, code] of [
      [await makeVideo('long.mp4', 12), 'bumper_too_long'],
      [await makeVideo('sound.m4a', 2, null), 'bumper_invalid'],
      [Buffer.from('This is not a video, whatever it is called.'), 'file_not_video'],
      [video.subarray(0, Math.round(video.length / 2)), 'bumper_invalid'],
    ] as const) {
      expect((await send(browser, kit, 'outro', bytes, 'outro.mp4')).body.error?.code).toBe(code);
    }
    expect((await list(browser)).kits[0]?.files).toEqual([]);
  });
});

describe('a check of a kit file', () => {
  const checkDeps = { ...test.deps, getTools: () => Promise.resolve(tools) };
  const context = { signal: new AbortController().signal, isLast: false };

  /** A file that has come and that no job knows of. */
  async function arrive(kit: BrandKit, kind: KitFile['kind'], bytes: Uint8Array, minutesAgo = 0) {
    const [other] = await test.deps.db.service.select().from(brandKits).where(eq(brandKits.id, kit.id));
    const userId = other?.userId ?? '';
    const id = randomUUID();
    const fileKey = kitFileKey(userId, id, kind === 'font' ? '.upload' : '.mp4');
    await test.deps.files.write(fileKey, Readable.from([bytes]));
    const createdAt = new Date(test.deps.now().getTime() - minutesAgo * 60_000);
    const row = { id, userId, kitId: kit.id, kind, name: 'file', sizeBytes: bytes.length, fileKey, createdAt };
    await test.deps.db.service.insert(brandKitFiles).values(row);
    return row;
  }
  const readRow = async (id: string) =>
    (await test.deps.db.service.select().from(brandKitFiles).where(eq(brandKitFiles.id, id)))[0];
  const has = async (key: string) => (await test.deps.files.find(key)) !== null;

  it.each([
    ['first', 'last'],
    ['last', 'first'],
  ])('keeps the intro that came last where the one that came %s is checked first', async (...order) => {
    const kit = await make(await openAgency(), 'Acme');
    const video = await makeVideo('order.mp4', 2);
    const rows = { first: await arrive(kit, 'intro', video, 2), last: await arrive(kit, 'intro', video, 1) };
    const [one, other] = order.map((name) => rows[name as keyof typeof rows]);
    await checkKitFile(checkDeps, one?.id ?? '', context);
    // The one that is still being checked is newer, and not taken out.
    if (one === rows.first) expect(await readRow(rows.last.id)).toMatchObject({ state: 'checking', removedAt: null });
    await checkKitFile(checkDeps, other?.id ?? '', context);
    expect(await readRow(rows.last.id)).toMatchObject({ state: 'ready', removedAt: null });
    expect((await readRow(rows.first.id))?.removedAt).not.toBeNull();
  });

  it('of an intro that comes after a newer one is ready takes itself out', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const video = await makeVideo('late.mp4', 2);
    const newer = await arrive(kit, 'intro', video, 1);
    await checkKitFile(checkDeps, newer.id, context);
    const older = await arrive(kit, 'intro', video, 2);
    await checkKitFile(checkDeps, older.id, context);
    expect((await readRow(newer.id))?.removedAt).toBeNull();
    expect((await readRow(older.id))?.removedAt).not.toBeNull();
  });

  it('that is stopped refuses nothing, and the third failure does', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const row = await arrive(kit, 'intro', await makeVideo('stop.mp4', 2));
    const getTools = () => Promise.reject(new Error('No tools.'));
    const stopped = { signal: AbortSignal.abort(), isLast: true };
    await expect(checkKitFile({ ...checkDeps, getTools }, row.id, stopped)).rejects.toThrow('No tools.');
    expect((await readRow(row.id))?.state).toBe('checking');
    const job = { fileId: row.id };
    const run = async (failures: number) => {
      const check = (fileId: string, given: typeof context) => checkKitFile({ ...checkDeps, getTools }, fileId, given);
      const now = { ...context, jobId: 'job', attempt: 9, failures, log: test.deps.log };
      await expect(checkKitFileJob.run({ check }, job, now)).rejects.toThrow('No tools.');
      return (await readRow(row.id))?.state;
    };
    expect([await run(1), await run(2)]).toEqual(['checking', 'refused']);
    expect(await has(row.fileKey)).toBe(false);
  });

  it('that has not ended in an hour is refused by the sweep', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const font = await readFont();
    const [forgotten, fresh] = [await arrive(kit, 'font', font, 61), await arrive(kit, 'font', font, 50)];
    await refuseForgottenChecks(test.deps);
    expect(await readRow(forgotten.id)).toMatchObject({ state: 'refused', problem: 'kit_file_not_checked' });
    expect((await readRow(fresh.id))?.state).toBe('checking');
    expect([await has(forgotten.fileKey), await has(fresh.fileKey)]).toEqual([false, true]);
  });

  it('of a font that is deleted meanwhile leaves nothing, and done again removes what a killed one left', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const font = await readFont();
    const row = await arrive(kit, 'font', font);
    const files: typeof test.deps.files = {
      ...test.deps.files,
      write: async (key, content) => {
        await test.deps.db.service.delete(brandKitFiles).where(eq(brandKitFiles.id, row.id));
        return await test.deps.files.write(key, content);
      },
    };
    await checkKitFile({ ...checkDeps, files }, row.id, context);
    expect((await test.listFiles()).filter((path) => path.includes(row.id))).toEqual([]);
    const killed = await arrive(kit, 'font', font);
    await checkKitFile(checkDeps, killed.id, context);
    await test.deps.files.write(killed.fileKey, Readable.from([font]));
    await checkKitFile(checkDeps, killed.id, context);
    expect((await test.listFiles()).filter((path) => path.includes(killed.id))).toHaveLength(1);
  });
});

describe('a project with a brand kit', () => {
  const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
  const readRun = async (id: string) =>
    (await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, id)))[0];

  it('has what the kit has where it says nothing itself, and keeps it when the kit is deleted', async () => {
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

  it('says itself what it does not take from the kit', async () => {
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

  it('made of a copy of a kit has the same files, which stay when the first kit is deleted', async () => {
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
