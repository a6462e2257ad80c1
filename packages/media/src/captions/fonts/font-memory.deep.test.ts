import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openFont } from './open-font.ts';
import { prepareFont } from './prepare-font.ts';
import { shippedFontPaths } from './shipped-faces.ts';

const [path = ''] = shippedFontPaths('anton');
/** The number and size of the fonts: each as large as a CJK font; all together, more than HarfBuzz can allocate. */
const [FONTS, FONT_BYTES] = [150, 16 * 1024 * 1024];

it('an opened font leaves no memory behind after its last use', async () => {
  const font = await readFile(path);
  const open = () => {
    const bytes = new Uint8Array(FONT_BYTES);
    bytes.set(font);
    return openFont(bytes)?.measure('Every word').run;
  };
  const first = open();
  expect(first?.widthEm).toBeGreaterThan(3);
  for (let count = 0; count < FONTS; count++) {
    expect(open()).toEqual(first);
    await nextTurn();
  }
});

it('refused fonts leave no memory behind', async () => {
  const font = await readFile(path);
  refuseEmbedding(font);
  for (let count = 0; count < FONTS; count++) {
    const bytes = new Uint8Array(FONT_BYTES);
    bytes.set(font);
    const refused = prepareFont(bytes, { family: 'Kit 0a1b2c3d' });
    await expect(refused).rejects.toMatchObject({ facts: { isNotEmbeddable: true } });
    await nextTurn();
  }
});

/** Sets the embedding rights in the OS/2 table to none. */
function refuseEmbedding(font: Buffer): void {
  const entry = font.indexOf('OS/2');
  font.writeUInt16BE(2, font.readUInt32BE(entry + 8) + 8);
}
