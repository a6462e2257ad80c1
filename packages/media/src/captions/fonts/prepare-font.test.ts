import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFont } from './open-font.ts';
import { prepareFont } from './prepare-font.ts';

const family = 'Kit 0a1b2c3d';
let anton = new Uint8Array();
beforeAll(async () => {
  anton = new Uint8Array(await readFile(new URL('../../../assets/fonts/anton-400.ttf', import.meta.url)));
});

/** The same font with different numbers at an offset in one of its tables. */
function withNumbers(table: string, at: number, numbers: readonly number[]): Uint8Array {
  const bytes = anton.slice();
  const view = new DataView(bytes.buffer);
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    if (String.fromCharCode(...bytes.subarray(entry, entry + 4)) !== table) continue;
    for (const [place, number] of numbers.entries()) view.setUint16(view.getUint32(entry + 8) + at + 2 * place, number);
    return bytes;
  }
  throw new Error(`The font has no table ${table}.`);
}

/** The same font with different embedding rights. */
const withRights = (rights: number) => withNumbers('OS/2', 8, [rights]);

describe('prepareFont', () => {
  it('keeps the shapes of a font under the requested name', async () => {
    const prepared = await prepareFont(anton, { family });
    expect(prepared).toMatchObject({ ending: '.ttf', embedding: 'installable' });
    expect(prepared.name).toMatch(/Anton/);
    const [before, after] = [openFont(anton), openFont(prepared.bytes)];
    expect(after?.family).toBe(family);
    const text = 'Héllo — AVATAR 123';
    expect(after?.covers(text)).toBe(true);
    expect(after?.measure(text).run.widthEm).toBe(before?.measure(text).run.widthEm);
    expect(after?.measure(text).run.sizeEm).toBe(before?.measure(text).run.sizeEm);
  });

  it('keeps the bytes of a font that it prepared before', async () => {
    const once = await prepareFont(anton, { family });
    const twice = await prepareFont(once.bytes, { family });
    expect(Buffer.from(twice.bytes).equals(Buffer.from(once.bytes))).toBe(true);
  });

  it('writes correct checksums of tables and of the whole font', async () => {
    const { bytes } = await prepareFont(anton, { family });
    const view = new DataView(bytes.buffer);
    let sum = 0;
    for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
  });

  it.each([
    [0x0000, 'installable'],
    [0x0004, 'preview'],
    [0x0008, 'editable'],
    [0x000a, 'editable'],
  ])('reads the embedding rights %i as %s', async (rights, embedding) => {
    expect((await prepareFont(withRights(rights), { family })).embedding).toBe(embedding);
  });

  it.each([0x0002, 0x0200, 0x0208])('refuses a font with the embedding rights %i as not embeddable', async (rights) => {
    const refused = prepareFont(withRights(rights), { family });
    await expect(refused).rejects.toMatchObject({ reason: 'invalid-option', facts: { isNotEmbeddable: true } });
  });

  it.each<[what: string, bytes: () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['a text', () => new TextEncoder().encode('This is not a font, whatever it is called.')],
    ['a collection', () => Uint8Array.from([...new TextEncoder().encode('ttcf'), ...new Uint8Array(64)])],
    ['a web font', () => Uint8Array.from([...new TextEncoder().encode('wOF2'), ...new Uint8Array(64)])],
    ['the first bytes of a font alone', () => anton.subarray(0, 400)],
    ['a font that broke off', () => anton.subarray(0, Math.round(anton.length / 3))],
    ['a header without tables', () => Uint8Array.from([0, 1, 0, 0, ...new Uint8Array(60)])],
    ['no units an em', () => withNumbers('head', 18, [0])],
    ['15 units an em', () => withNumbers('head', 18, [15])],
    ['more units an em than a font can have', () => withNumbers('head', 18, [16_385])],
    [
      'letters without width',
      () =>
        withNumbers(
          'hmtx',
          0,
          Array.from({ length: 2_000 }, () => 0),
        ),
    ],
    ['tables beyond the end', () => anton.slice().fill(0xff, 12, 300)],
  ])('refuses %s', async (_, bytes) => {
    await expect(prepareFont(bytes(), { family })).rejects.toMatchObject({ reason: 'invalid-option' });
  });
});
