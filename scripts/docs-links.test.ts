import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import testSeconds from './test-seconds.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const pages = ['*.md', 'docs/**/*.md', 'packages/*/README.md'].flatMap((pattern) => globSync(pattern, { cwd: root }));
const folders = '{apps,packages,scripts,bench,e2e,docs}';
const files = globSync(`${folders}/**/*.*`, { cwd: root, exclude: (path) => basename(path) === 'node_modules' });
const inFolder = /^(apps|packages|scripts|bench|e2e|docs)\//;

/** True if a file has this path, or a path with this ending. */
function isThere(path: string): boolean {
  if (existsSync(join(root, path))) return true;
  return !inFolder.test(path) && files.some((file) => join('/', file).endsWith(join('/', path)));
}

/** Returns the code spans of a page that are paths or file names, except those with placeholders. */
function listPaths(page: string): string[] {
  const code = [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+)`/g)].map(([, text = '']) => text);
  return code.filter((text) => inFolder.test(text) || /\.(ts|tsx|mjs|py|sql)$/.test(text));
}

/** Returns the anchors of a page's headings, as GitHub writes them. */
function listAnchors(page: string): string[] {
  const prose = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(pages)('%s', (page) => {
  it('links only to existing pages and files', () => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(
      ([, to = '']) => to,
    );
    const own = links.filter((to) => !/^[a-z]+:/.test(to));
    expect(own.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
  });

  it('links only to existing headings', () => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]*)#([^)\s]+)\)/g)];
    const broken = links.filter(([, to = '', anchor = '']) => {
      const target = to === '' ? page : join(dirname(page), to);
      return !listAnchors(target).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

// The changes of older versions name files of their time.
describe.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s', (page) => {
  it('names only existing files', () => {
    expect(listPaths(page).filter((path) => !isThere(path))).toEqual([]);
  });
});

it('the order of the tests names only existing test files', () => {
  expect(Object.keys(testSeconds).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
