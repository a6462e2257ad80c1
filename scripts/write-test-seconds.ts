// Writes test-seconds.json from the last run of all tests, for the order in which the next ones run them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that take less time are not listed. */
const LONG_SEC = 3;

const root = join(import.meta.dirname, '..');
const report: { testResults: { name: string; startTime: number; endTime: number }[] } = JSON.parse(
  readFileSync(join(root, 'node_modules', '.clipwright', 'vitest.json'), 'utf8'),
);

const entries = report.testResults
  .map(({ name, startTime, endTime }) => {
    return [relative(root, name).split(sep).join('/'), Math.round((endTime - startTime) / 1000)] as const;
  })
  .filter(([, seconds]) => seconds >= LONG_SEC)
  .sort(([a, aSec], [b, bSec]) => bSec - aSec || a.localeCompare(b));
writeFileSync(
  join(import.meta.dirname, 'test-seconds.json'),
  `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
);
