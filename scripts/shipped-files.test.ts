import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { isAllowed } from './find-refused-licenses.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'shipped-files.md'), 'utf8');
const rows = [...page.matchAll(/^\| (`[^|]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, files = '', license = '', text = '']) => ({
    patterns: [...files.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern),
    license,
    text: text.replaceAll('`', ''),
  }),
);

/**
 * Fonts, models, pictures, sounds, videos, archives and programs: files with an author and without a license header.
 */
const kinds = '*.{ttf,otf,woff,woff2,onnx,bin,wasm,node,exe,png,jpg,jpeg,webp,ico,mp3,wav,mp4,webm,bz2,gz,zip}';
const files = ['apps', 'packages', 'samples'].flatMap((folder) =>
  globSync(`${folder}/**/${kinds}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.clipwright)$/.test(path),
  }),
);

it('each file with its own author is listed once, with its license', () => {
  expect(files.length).toBeGreaterThan(20);
  const listed = files.map((file) => ({
    file,
    rows: rows.filter(({ patterns }) => patterns.some((pattern) => matchesGlob(file, pattern))).length,
  }));
  expect(listed.filter((each) => each.rows !== 1)).toEqual([]);
});

it('each row names existing files, with a license that allows shipping and the text of the license', () => {
  expect(rows.length).toBeGreaterThan(3);
  for (const { patterns, license, text } of rows) {
    for (const pattern of patterns) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([]);
    const licenses = license.split(' AND ').filter((each) => each !== 'public domain');
    expect(
      licenses.filter((each) => !isAllowed(each)),
      license,
    ).toEqual([]);
    expect(globSync(text, { cwd: root }), text).not.toEqual([]);
  }
});
