import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitSchemas } from '../apps/web/build/split-schemas.ts';

const sources = {
  'limits.ts': "import { z } from 'zod';\nexport const most = 3;\nexport const short = z.string().max(most);\n",
  'words.ts': `import { z } from 'zod';
import { most, short } from './limits.ts';
const pattern = /^[a-z]+$/;
function oneOf(list: readonly string[]) {
  return z.enum(list as [string]);
}
export const kinds = ['noun', 'verb'] as const;
export const kind = oneOf(kinds);
export const word = z.object({ kind, text: short.regex(pattern) }).meta({ id: 'Word' });
export const fields = { first: short };
export function isLong(text: string): boolean {
  return text.length > most;
}
`,
  'constants.ts': "import { kinds, isLong } from './words.ts';\nexport const result = [kinds, isLong('long')];\n",
  'schemas.ts': `import { fields, word } from './words.ts';
export const result = ['noun', 'name'].map((kind) => word.safeParse({ kind, text: 'abc' }).success)
  .concat(fields.first.safeParse('abcd').success);
`,
  'strange.ts': "import { z } from 'zod';\nz.config({});\nexport const result = z.string();\n",
};

let folder: string;

beforeAll(async () => {
  const base = await mkdtemp(join(tmpdir(), 'clipwright-schemas-'));
  folder = join(base, 'packages', 'contract', 'src');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  await symlink(join(import.meta.dirname, '..', 'node_modules'), join(base, 'node_modules'), 'dir');
});
afterAll(async () => await rm(join(folder, '..', '..', '..'), { recursive: true, force: true }));

async function build(entry: string): Promise<string> {
  const { build: run } = await import('vite');
  const built = await run({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [splitSchemas()],
    build: { write: false, minify: true, lib: { entry: join(folder, entry), formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was built.');
  return chunk.code;
}

const run = async (code: string) => (await import(`data:text/javascript,${encodeURIComponent(code)}`)).result;

it('a build that uses names and limits of the contract contains neither its schemas nor their library', async () => {
  const code = await build('constants.ts');
  expect(await run(code)).toEqual([['noun', 'verb'], true]);
  expect(code.length).toBeLessThan(300);
});

it('a build that uses schemas of the contract validates with them', async () => {
  expect(await run(await build('schemas.ts'))).toEqual([true, false, false]);
});

it('a module of the contract with more than imports and declarations fails the build', async () => {
  await expect(build('strange.ts')).rejects.toThrow('neither an import nor a declaration');
});
