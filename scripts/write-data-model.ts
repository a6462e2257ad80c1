// Writes docs/data-model.md from the server's tables and the states of a run.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderDataModel } from './data-model.ts';

await writeFile(join(import.meta.dirname, '..', 'docs', 'data-model.md'), await renderDataModel());
