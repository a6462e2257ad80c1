import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseConfig } from '../apps/server/src/config/config.ts';
import { environment } from '../apps/server/src/config/environment.ts';
import { renderEnvExample, withVariableTable } from './config-docs.ts';

const root = join(import.meta.dirname, '..');
const hint = 'run node scripts/write-config-docs.ts';

it('.env.example matches the schema', async () => {
  expect(await readFile(join(root, '.env.example'), 'utf8'), hint).toBe(renderEnvExample());
});

it('the table in docs/self-hosting/settings.md matches the schema', async () => {
  const page = await readFile(join(root, 'docs', 'self-hosting', 'settings.md'), 'utf8');
  expect(withVariableTable(page), hint).toBe(page);
});

it('every variable is explained, and its example is valid', () => {
  for (const [name, schema] of Object.entries(environment.shape)) {
    expect(schema.meta(), name).toMatchObject({
      description: expect.stringMatching(/\.$/),
      default: expect.stringMatching(/./),
      example: expect.stringMatching(/./),
    });
  }
  const examples = parseEnv(renderEnvExample().replace(/^# ([A-Z0-9_]+=)/gm, '$1'));
  expect(new Set(Object.keys(examples))).toEqual(new Set(Object.keys(environment.shape)));
  expect(() => parseConfig(examples)).not.toThrow();
});
