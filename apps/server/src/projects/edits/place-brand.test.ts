import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ResolvedBrand } from '@clipwright/clip-spec';
import { afterAll, expect, it } from 'vitest';
import { openFileFolder, unreadFiles } from '../../files/index.ts';
import { placeBrand } from './place-brand.ts';

const folder = await mkdtemp(join(tmpdir(), 'clipwright-brand-'));
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const facts = {
  name: 'intro.mp4',
  durationSec: 2,
  widthPx: 1920,
  heightPx: 1080,
  frameRate: 30,
  audio: null,
  gainDb: 0,
};
const brand: ResolvedBrand = {
  kitId: null,
  name: 'Acme',
  intro: { ...facts, key: 'users/a/brand-kits/intro.mp4' },
  outro: { ...facts, key: 'users/a/brand-kits/gone.mp4' },
  captionFont: { id: 'font', name: 'Acme Sans', key: 'users/a/brand-kits/acme.ttf' },
  titleFont: { id: 'other', name: 'Other Sans', key: 'users/a/brand-kits/other.ttf' },
  colors: { text: null, highlight: '#1144AA' },
};

it('the files of a brand are copied to this machine, a missing intro or outro has no path, and a missing font is omitted', async () => {
  const files = await openFileFolder(folder);
  await files.write('users/a/brand-kits/intro.mp4', Readable.from([Buffer.from('an intro')]));
  await files.write('users/a/brand-kits/acme.ttf', Readable.from([Buffer.from('a font')]));
  const placed = await files.withLocalFiles((local) => placeBrand({ files, local }, brand));
  expect(placed).toEqual({
    intro: { ...facts, path: expect.any(String) },
    outro: { ...facts, path: null },
    captionFont: { id: 'font', name: 'Acme Sans', path: expect.any(String) },
    titleFont: null,
    colors: brand.colors,
  });
  expect(await readFile(placed?.intro?.path ?? '', 'utf8')).toBe('an intro');
  expect(await placeBrand({ files, local: unreadFiles }, null)).toBeNull();
});
