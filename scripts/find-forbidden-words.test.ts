import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findForbiddenWords } from './find-forbidden-words.ts';

const root = join(import.meta.dirname, '..');

test.each([
  ['a.ts', 'export function putRight() {}', 1],
  ['a.ts', 'const takeTurn = 1;', 1],
  ['wait-politely.ts', '', 1],
  ['a.ts', 'type SyncNeeds = object;', 1],
  ['a.test.ts', "test('lets nobody in', () => {});", 1],
  ['a.test.ts', "test.each([1])('begins anew', () => {});", 1],
  ['a.ts', 'type Job = { wish: string };', 1],
  ['a.ts', 'const jobs = {\n  async takeTurn<T>(key: string) {},\n};', 1],
  ['a.ts', 'function f(wish: Request) {}', 1],
  ['a.ts', 'const [asked, setAsked] = useState(null);', 2],
  ['a.ts', 'for (const { requests: timesAsked } of servers) {}', 1],
  ['a.ts', 'function f(isMasked: boolean) {}', 0],
  ['a.ts', '/** What was asked for. */', 0],
  ['a.ts', "const text = 'You are asked for a code.';", 0],
  ['a.ts', '// Whoever comes late waits.', 1],
  ['a.ts', '/** It is made anew. */', 1],
  ['a.ts', 'const offer = 1;', 1],
  ['apps/web/src/features/billing/a.ts', 'const offer = 1;', 0],
  ['a.ts', "const address = 'https://anew.example';", 0],
  ['a.ts', '// A truth that they wish for.', 0],
  ['a.ts', 'const truthful = "No one knows the truth.";', 0],
  ['a.ts', '// A page for everybody.', 1],
  ['a.ts', '// An installation that somebody runs.', 1],
  ['a.ts', "throw new Error('The folder belongs to somebody else.');", 1],
  ['a.ts', "const lines = ['Fine.', `It was passed over.`];", 1],
  ['a.ts', "const label = 'Title optimisation';", 1],
  ['a.ts', "const label = 'Analysing the clips';", 1],
  ['a.ts', "const label = 'Organise your clips';", 1],
  ['a.ts', "const label = 'Cancelled';", 1],
  ['a.ts', 'const text = `It is cancelled.`;', 1],
  ['a.ts', "const text = 'Use another e-mail';", 1],
  ['a.ts', `const page = html\`<p>\${isOn ? html\`<b>Nobody has it yet.</b>\` : ''}</p>\`;`, 1],
  ['a.ts', "const text = 'The MIT licence, in colour';", 2],
  ['a.ts', "const text = 'Advertising with surprising analyses';", 0],
  ['a.ts', 'const text = `OneDrive connection was cancelled`;', 0],
  ['a.ts', "const reason = 'cancelled';", 0],
  ['a.ts', "const state = sql`state = 'cancelled' and kind = 1`;", 0],
  ['a.test.ts', "const label = 'Title optimisation for nobody';", 0],
  ['a.test.ts', "test('weighs the truth', () => {});", 0],
  ['a.test.ts', "test('is asked for once', () => {});", 0],
])('%s with %s has %i forbidden words', (path, text, count) => {
  expect(findForbiddenWords(path, text)).toHaveLength(count);
});

test("names, test titles and sentences use the field's words and US English", () => {
  const files = ['apps', 'packages', 'bench', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/(^|[\\/])(node_modules|dist|generated)[\\/]/.test(path))
      .map((path) => join(folder, path)),
  );
  const found = files
    .filter((path) => !path.includes('find-forbidden-words'))
    .flatMap((path) => findForbiddenWords(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});
