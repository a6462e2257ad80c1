import { readdir } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import type { CommandContext } from './command-context.ts';
import { readBrand } from './read-brand.ts';

it('a font is named by its absolute path, for any working folder of the renderer', async () => {
  const folder = join(import.meta.dirname, '../../../packages/media/assets/fonts');
  const name = (await readdir(folder)).find((each) => each.endsWith('.ttf')) ?? '';
  const font = relative(process.cwd(), join(folder, name));
  const context = { findTools: () => Promise.reject(new Error('No program is needed.')), signal: undefined };
  const brand = await readBrand({ font }, context as unknown as Pick<CommandContext, 'findTools' | 'signal'>);
  expect(isAbsolute(brand?.captionFont?.path ?? '')).toBe(true);
});
