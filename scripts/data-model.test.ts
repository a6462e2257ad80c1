import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderDataModel } from './data-model.ts';

it('docs/data-model.md shows the current tables and states of a run', async () => {
  const page = await readFile(join(import.meta.dirname, '..', 'docs', 'data-model.md'), 'utf8');
  expect(page, 'run node scripts/write-data-model.ts').toBe(await renderDataModel());
});
