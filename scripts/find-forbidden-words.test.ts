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
  ['a.ts', '// Whoever comes late waits.', 1],
  ['a.ts', '/** It is made anew. */', 1],
  ['a.ts', 'const offer = 1;', 1],
  ['apps/web/src/features/billing/a.ts', 'const offer = 1;', 0],
  ['a.ts', "const address = 'https://anew.example';", 0],
  ['a.ts', '// A truth that they wish for.', 0],
  ['a.ts', 'const truthful = "Nobody knows the truth.";', 0],
  ['a.test.ts', "test('weighs the truth', () => {});", 0],
])('%s with %s has %i forbidden words', (path, text, count) => {
  expect(findForbiddenWords(path, text)).toHaveLength(count);
});

test("names and test titles use the field's words", () => {
  const files = ['apps', 'packages', 'bench', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(path))
      .map((path) => join(folder, path)),
  );
  const found = files
    .filter((path) => !path.includes('find-forbidden-words'))
    .flatMap((path) => findForbiddenWords(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});
