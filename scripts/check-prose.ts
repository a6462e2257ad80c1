// Part of `npm run check`: tests comments, names, test titles, messages and docs against the rules of plain English.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInPage, findInSource } from './find-translated-prose.ts';

const root = join(import.meta.dirname, '..');
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.md', '*-messages.en.json'];
const git = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
const only = process.argv.slice(2);
const paths = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter(
    (path) =>
      path &&
      !path.includes('find-translated-prose') &&
      (only.length === 0 || only.some((folder) => path.startsWith(folder))),
  );

const lines = paths.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const findings = path.endsWith('.md') ? findInPage(text) : findInSource(path, text);
  return findings.map(
    ({ line, text, instead }) => `${path}:${line}: "${text.replaceAll('\n', ' ')}": write ${instead}`,
  );
});
for (const line of lines) process.stdout.write(`${line}\n`);
process.stdout.write(`${lines.length} findings in ${paths.length} files\n`);
process.exit(lines.length === 0 ? 0 : 1);
