import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '@clipwright/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageCatalogs } from '../apps/web/build/message-catalogs.ts';

const read = (name: string) =>
  `import { readCatalog } from '@clipwright/messages';\nimport catalog from './${name}-messages.en.json' with { type: 'json' };\nexport const messages = readCatalog(catalog);`;

const sources = {
  'main.ts':
    "import { messages } from './clips/clips-messages.ts';\nimport errors from './error-messages.en.json' with { type: 'json' };\nconst { none, found, place, keys, steps } = messages;\nexport const result = [none, found({ count: 2 }), place({ name: null }), place({ name: 'A' }), keys, steps({ label: 'B' }), errors.gone];",
  'plain.ts': "import { messages } from './plain-messages.ts';\nexport const result = messages.kept({ name: 'A' });",
  'clips/clips-messages.ts': read('clips'),
  'clips/clips-messages.en.json': JSON.stringify({
    none: 'No clips',
    '@found': { description: 'For translators only.' },
    found: '{count, plural, one {# clip} other {# clips}} found',
    place: '{name, select, none {Nowhere} other {In `{name}`, $\\}}',
    keys: [['Space', 'Play']],
    steps: ['Open it.', 'Select {label}.', '{label, select, other {{label, select, other {Done}}}}'],
  }),
  'clips/clips-messages.es.json': JSON.stringify({
    none: 'No hay clips',
    found: 'Se encontraron {count, plural, one {# clip} other {# clips}}',
    place: '{name, select, none {En ningún lugar} other {En `{name}`, $\\}}',
    keys: [['Espacio', 'Reproducir']],
    steps: ['Ábrelo.', 'Selecciona {label}.', '{label, select, other {{label, select, other {Listo}}}}'],
  }),
  'error-messages.en.json': JSON.stringify({ gone: '{name} is gone' }),
  'error-messages.es.json': JSON.stringify({ gone: '{name} ya no existe' }),
  'plain-messages.ts': read('plain'),
  'plain-messages.en.json': JSON.stringify({ kept: '{name} kept' }),
  'plain-messages.es.json': JSON.stringify({ kept: 'Se conservó {name}' }),
  'broken.ts': "export { messages } from './broken-messages.ts';",
  'broken-messages.ts': read('broken'),
  'broken-messages.en.json': JSON.stringify({ one: '{count, plural, one {# clip}}' }),
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
    plugins: [messageCatalogs(language)],
    build: { write: false, minify: true, lib: { entry: join(folder, entry), formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was built.');
  return chunk.code;
}

const run = async (code: string) => (await import(`data:text/javascript,${encodeURIComponent(code)}`)).result;

const spaces = { en: ['Space', 'Play'], es: ['Espacio', 'Reproducir'] };

it.each([
  [
    'en',
    [
      'No clips',
      '2 clips found',
      'Nowhere',
      'In `A`, $\\',
      [spaces.en],
      ['Open it.', 'Select B.', 'Done'],
      '{name} is gone',
    ],
  ],
  [
    'es',
    [
      'No hay clips',
      'Se encontraron 2 clips',
      'En ningún lugar',
      'En `A`, $\\',
      [spaces.es],
      ['Ábrelo.', 'Selecciona B.', 'Listo'],
      '{name} ya no existe',
    ],
  ],
] as const)('a build in %s contains the messages of its language', async (language, said) => {
  const code = await build(language, 'main.ts');
  expect(await run(code)).toEqual(said);
  expect(code).not.toContain(language === 'en' ? 'No hay clips' : 'No clips');
  expect(code).not.toContain('translators');
});

it('a build contains parsed messages, and not their parser', async () => {
  const code = await build('es', 'main.ts');
  expect(code).not.toMatch(/\(['"`]\{count, plural|bumpSpace/);
});

it('a build of messages without plurals and numbers does not contain the library', async () => {
  const code = await build('es', 'plain.ts');
  expect(await run(code)).toBe('Se conservó A');
  expect(code.length).toBeLessThan(300);
});

it('a message that cannot be read fails the build', async () => {
  await expect(build('en', 'broken.ts')).rejects.toThrow('broken-messages.en.json');
});
