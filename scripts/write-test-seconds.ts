// Writes test-seconds.json from the last test run: the time budget of each file, which orders the next runs. Files that
// did not run keep their entries.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import before from './test-seconds.json' with { type: 'json' };

/** Faster files are not listed. */
const LONG_SEC = 3;

const root = join(import.meta.dirname, '..');
type Report = { testResults: { name: string; startTime: number; endTime: number }[] };
/** The results of the two runs that `npm test` starts. */
const results = ['vitest-web.json', 'vitest-unit.json'].flatMap((file) => {
  const report: Report = JSON.parse(readFileSync(join(root, 'node_modules', '.clipwright', file), 'utf8'));
  return report.testResults;
});

const seconds = new Map<string, number>(Object.entries(before).filter(([path]) => existsSync(join(root, path))));
for (const { name, startTime, endTime } of results) {
  seconds.set(relative(root, name).split(sep).join('/'), Math.round((endTime - startTime) / 1000));
}
const entries = [...seconds]
  .filter(([, taken]) => taken >= LONG_SEC)
  .sort(([a, aSec], [b, bSec]) => bSec - aSec || a.localeCompare(b));
writeFileSync(
  join(import.meta.dirname, 'test-seconds.json'),
  `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
);
