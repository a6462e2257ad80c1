import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '@clipwright/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageParser } from '../apps/web/build/message-parser.ts';
import { translatedImports } from '../apps/web/build/translated-imports.ts';

const sources = {
  'main.ts':
    "import { clipsTexts, appName } from './clips/clips-messages.ts';\nimport { onlyEnglish } from './only-messages.ts';\nexport const result = [clipsTexts.none, clipsTexts.found({ count: 2 }), clipsTexts.other, appName, onlyEnglish];",
  'clips/clips-messages.ts':
    "import { inEnglish } from '@clipwright/messages';\nexport const appName: string = 'Clipwright';\nexport const clipsTexts = { none: 'No clips', found: inEnglish<{ count: number }>('{count, plural, one {# clip} other {# clips}} found'), other: 'Other' } as const;",
  'clips/clips-messages.es.ts':
    "import { inSpanish } from '@clipwright/messages';\nimport { appName } from './clips-messages.ts';\nimport { other } from '../other-messages.es.ts';\nexport { appName };\nexport const clipsTexts = { none: 'No hay clips', found: inSpanish<{ count: number }>('Se encontraron ' + `{count, plural, one {# clip} other {# clips}}`), other };",
  'other-messages.ts': "export const other = 'Other';",
  'other-messages.es.ts': "export const other = 'Otro';",
  'only-messages.ts': "export const onlyEnglish = 'Only';",
  'computed-messages.ts':
    "import { inEnglish } from '@clipwright/messages';\nconst message = 'x';\nexport const text = inEnglish(message);",
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-languages-'));
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await symlink(join(import.meta.dirname, '..', 'node_modules'), join(folder, 'node_modules'), 'dir');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function build(language: Language, entry: string): Promise<string> {
  const { build: run } = await import('vite');
  const built = await run({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [translatedImports(language), messageParser()],
    build: { write: false, minify: true, lib: { entry: join(folder, entry), formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was built.');
  return chunk.code;
}

const run = async (code: string) => (await import(`data:text/javascript,${encodeURIComponent(code)}`)).result;

it.each([
  ['en', ['No clips', '2 clips found', 'Other', 'Clipwright', 'Only']],
  ['es', ['No hay clips', 'Se encontraron 2 clips', 'Otro', 'Clipwright', 'Only']],
] as const)('a build in %s contains the messages of its language', async (language, said) => {
  const code = await build(language, 'main.ts');
  expect(await run(code)).toEqual(said);
  expect(code).not.toContain(language === 'en' ? 'No hay clips' : 'No clips');
});

it('a build contains parsed messages, and not their parser', async () => {
  const code = await build('es', 'main.ts');
  expect(code).not.toMatch(/\(['"`]\{count, plural|bumpSpace/);
});

it('a message that is created outside of its call fails the build', async () => {
  await expect(build('en', 'computed-messages.ts')).rejects.toThrow('does not stand in its call: message');
});
