import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.|\.d\.ts$|\/testing\/|node_modules/.test(path),
);

/** The folders below a `src` that a stranger must find, as the page calls them: in the web application one level deeper. */
function listFolders(src: string): string[] {
  const folders = sources
    .filter((path) => path.startsWith(`${src}/`))
    .map((path) =>
      path
        .slice(src.length + 1)
        .split('/')
        .slice(0, -1),
    )
    .filter((parts) => parts.length > 0)
    .flatMap(([first = '', second]) => {
      if (src !== 'apps/web/src' || !['features', 'pages'].includes(first)) return [first];
      return second === undefined ? [first] : [`${first}/${second}`];
    });
  return [...new Set(folders)].sort();
}

/** What the section about a `src` names as code. */
function listNamed(src: string): Set<string> {
  const section = page.split(/^## /m).find((text) => text.split('\n')[0]?.includes(`\`${src}\``)) ?? '';
  return new Set([...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

describe('docs/architecture.md', () => {
  it.each([...new Set(sources.map((path) => path.split('/').slice(0, 3).join('/')))])(
    'names every folder of %s',
    (src) => {
      const named = listNamed(src);
      expect(listFolders(src).filter((folder) => !named.has(folder))).toEqual([]);
    },
  );
});

it('no two source files bear the same name, so that a name tells one place', () => {
  const usual = new Set(['index.ts', 'main.ts']);
  const byName = Map.groupBy(sources, (path) => basename(path).replace(/\.tsx$/, '.ts'));
  expect([...byName].filter(([name, paths]) => paths.length > 1 && !usual.has(name))).toEqual([]);
});
