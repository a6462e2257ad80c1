import { copyFile, mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFontFile } from './font-file.ts';
import { openFont } from './open-font.ts';
import { shippedFontPaths } from './shipped-faces.ts';

const [path = ''] = shippedFontPaths('anton');
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-fonts-'));
});
afterAll(async () => await rm(dir, { recursive: true }));

describe('an opened font', () => {
  it('has the line box of its OS/2 table, also in a collection', async () => {
    const font = new Uint8Array(await readFile(path));
    const collection = new Uint8Array(16 + font.length);
    const header = new DataView(collection.buffer);
    for (const [at, character] of [...'ttcf'].entries()) header.setUint8(at, character.charCodeAt(0));
    for (const [at, value] of [0x10000, 1, 16].entries()) header.setUint32(4 + 4 * at, value);
    collection.set(font, 16);
    const tables = new DataView(collection.buffer, 16);
    // Table offsets in a collection are relative to the start of the collection.
    for (let at = 12; at < 12 + 16 * tables.getUint16(4); at += 16)
      tables.setUint32(at + 8, tables.getUint32(at + 8) + 16);
    const { sizeEm, ascentEm } = openFont(font)?.measure('A').run ?? {};
    // usWinAscent and usWinDescent, divided by unitsPerEm.
    expect([sizeEm, ascentEm]).toEqual([(2876 + 674) / 2048, 2876 / 2048]);
    expect(openFont(collection)?.measure('A').run).toMatchObject({ sizeEm, ascentEm });
  });

  it('is shared by all users of its file, until the file changes', async () => {
    const copy = join(dir, 'anton.ttf');
    await copyFile(path, copy);
    const [first, second] = await Promise.all([openFontFile(copy), openFontFile(copy)]);
    expect(second).toBe(first);
    await utimes(copy, new Date(), new Date(Date.now() - 60_000));
    expect(await openFontFile(copy)).not.toBe(first);
  });
});
