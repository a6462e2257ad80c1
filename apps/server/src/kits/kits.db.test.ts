import type { BrandKit } from '@clipwright/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestKits, toFileForm } from '../../test/kits/open-test-kits.ts';

const kits = await openTestKits();
const { test, ask, openAgency, make, list, send, readFont, makeVideo } = kits;
afterAll(() => kits.close());

describe('brand kits', () => {
  /** A user for the requests that change nothing. */
  let agency: ReturnType<typeof openAgency> | null = null;

  it('are not part of the free plan, limited to one on paid plans, and unlimited for agencies', async () => {
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

  it('beyond a smaller plan stay unchanged and locked, and can be deleted', async () => {
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

  it('are changed from their known revision, and at most one is the default', async () => {
    const [browser, stranger] = [await openAgency(), await openAgency()];
    const [acme, other] = [await make(browser, 'Acme'), await make(browser, 'Other')];
    const foreign = await make(stranger, 'Foreign');
    const asDefault = { revision: foreign.revision, isDefault: true };
    expect((await ask(stranger, 'PATCH', `/api/brand-kits/${foreign.id}`, asDefault)).status).toBe(200);
    const change = async (kit: BrandKit, fields: object) =>
      await ask(browser, 'PATCH', `/api/brand-kits/${kit.id}`, { revision: kit.revision, ...fields });
    expect((await change(acme, { isDefault: true })).body).toMatchObject({ revision: 2, isDefault: true });
    expect((await change(other, { isDefault: true })).status).toBe(200);
    expect((await list(browser)).kits.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect((await list(stranger)).kits.map(({ isDefault }) => isDefault)).toEqual([true]);
    expect((await change(acme, { name: 'New' })).body.error.code).toBe('brand_kit_changed');
    expect((await change({ ...other, revision: 2 }, { name: 'ACME' })).body.error.code).toBe('brand_kit_name_taken');
  });

  it('that are changed at once have one default and different names', async () => {
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
    agency ??= openAgency();
    const browser = await agency;
    const { status, body } = await ask(browser, 'POST', '/api/brand-kits', { name: 'Acme', ...wrong });
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
  });

  it('of other users are not found', async () => {
    const [owner, stranger] = [await openAgency(), await openAgency()];
    const kit = await make(owner, 'Acme');
    const change = { revision: 1, name: 'Mine' };
    for (const [method, path, body] of [
      ['PATCH', '', change],
      ['DELETE', '', undefined],
      ['POST', '/duplicate', undefined],
      ['POST', '/files/font', toFileForm(await readFont(), 'a.ttf')],
    ] as const) {
      const answer = await ask(stranger, method, `/api/brand-kits/${kit.id}${path}`, body);
      expect([method, path, answer.body.error?.code]).toEqual([method, path, 'brand_kit_not_found']);
    }
    expect((await list(stranger)).kits).toEqual([]);
    expect((await list(owner)).kits).toMatchObject([{ name: 'Acme', files: [] }]);
  });
});

describe('a font of a brand kit', () => {
  it('is stored in the form used for captions, and visible to its owner', async () => {
    const browser = await openAgency();
    const { status, body: kit } = await send(browser, await make(browser, 'Acme'), 'font', await readFont(), 'a.ttf');
    expect(status).toBe(200);
    const [font] = kit.files;
    expect(font).toMatchObject({ kind: 'font', state: 'ready', embedding: 'installable' });
    expect(font?.name).toMatch(/Anton/);
    const response = await browser.request('GET', font?.url ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    // The uploaded file is not kept.
    expect((await test.listFiles()).filter((path) => path.endsWith('.upload'))).toEqual([]);
  });

  it('is refused if it is another file, even with the right first bytes, and leaves nothing behind', async () => {
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

  it('is no longer used by the kit once it is deleted, and up to eight are kept', async () => {
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
  it('is measured, and replaces the previous one', async () => {
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

  it('is refused if it is too long, has no picture, or is not a video', async () => {
    const browser = await openAgency();
    const kit = await make(browser, 'Acme');
    const video = await makeVideo('broken.mp4', 3);
    for (const [bytes, code] of [
      [await makeVideo('long.mp4', 12), 'bumper_too_long'],
      [await makeVideo('wide.mp4', 1, ['-c:v', 'libx264', '-vf', 'scale=4100:64']), 'bumper_too_large'],
      [await makeVideo('sound.m4a', 2, null), 'bumper_invalid'],
      [Buffer.from('This is not a video, whatever it is called.'), 'file_not_video'],
      [video.subarray(0, Math.round(video.length / 2)), 'bumper_invalid'],
    ] as const) {
      expect((await send(browser, kit, 'outro', bytes, 'outro.mp4')).body.error?.code).toBe(code);
    }
    expect((await list(browser)).kits[0]?.files).toEqual([]);
  });
});
