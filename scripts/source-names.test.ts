import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.|\.d\.ts$|\/testing\/|node_modules/.test(path),
);

it('no two source files share a name, so a name leads to one place', () => {
  const usual = new Set(['index.ts', 'main.ts']);
  const byName = Map.groupBy(sources, (path) => basename(path).replace(/\.tsx$/, '.ts'));
  expect([...byName].filter(([name, paths]) => paths.length > 1 && !usual.has(name))).toEqual([]);
});
