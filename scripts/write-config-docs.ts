// Writes .env.example and the table in docs/self-hosting/settings.md from the server's settings schema.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderEnvExample, withVariableTable } from './config-docs.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs', 'self-hosting', 'settings.md');
await writeFile(join(root, '.env.example'), renderEnvExample());
await writeFile(page, withVariableTable(await readFile(page, 'utf8')));
